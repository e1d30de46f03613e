// ESLint's recommended rules for the page, and how long its functions and lines may be.
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../../../build/npm/', import.meta.url));
const js = require('@eslint/js'),
	globals = require('globals');

const longest = {
	'max-lines-per-function': ['error', { max: 60 }],
	'max-len': [
		'error',
		{ code: 120, tabWidth: 2, ignoreStrings: true, ignoreTemplateLiterals: true, ignoreRegExpLiterals: true },
	],
};

export default [
	js.configs.recommended,
	{ files: ['**/*.js'], languageOptions: { globals: globals.browser }, rules: longest },
	{
		files: ['play/browser/worker.js'],
		languageOptions: { sourceType: 'script', globals: { ...globals.worker, ...emscripten() } },
		rules: {
			'no-unused-vars': ['error', { varsIgnorePattern: '^Module$' }],
			'no-redeclare': ['error', { builtinGlobals: false }],
		},
	},
	{ files: ['play/browser/service.js'], languageOptions: { globals: globals.serviceworker } },
	{
		files: ['play/browser/pass.js'],
		languageOptions: {
			globals: { mergeInto: 'readonly', LibraryManager: 'readonly', Module: 'readonly', Asyncify: 'readonly' },
		},
	},
	{ files: ['**/*.mjs'], languageOptions: { globals: { ...globals.node, document: 'writable' } } },
];

// What the engine of the worker brings.
function emscripten() {
	const names = ['FS', 'IDBFS', 'ENV', 'UTF8ToString', 'stringToUTF8', 'lengthBytesUTF8', '_malloc', '_free'];
	const rooms = ['_browser_open', '_browser_answer', '_browser_work'];
	return Object.fromEntries([...names, ...rooms].map((name) => [name, 'readonly']));
}
