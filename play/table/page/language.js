// The language of the page: the one chosen in a menu, else the first of the browser's that there is, else English. A
// language is loaded where it is chosen (languages/*.js), and another choice loads the page anew.
export const LANGUAGES = { en: 'English', ko: '한국어', ja: '日本語', ru: 'Русский' };
export const STANDARD = 'en';
const KEY = 'hexarch.language';

function wanted() {
	const asked = [localStorage.getItem(KEY), ...(globalThis.navigator?.languages || [])];
	return asked.map((one) => String(one).split('-')[0]).find((one) => Object.hasOwn(LANGUAGES, one)) || STANDARD;
}

// What cannot be loaded leaves the page English.
async function load(code) {
	try {
		return code === STANDARD ? { code, texts: {} } : { code, texts: (await import(`./languages/${code}.js`)).default };
	} catch (error) {
		console.error(error);
		return { code: STANDARD, texts: {} };
	}
}

const loaded = await load(wanted());
export const language = loaded.code;
// Texts of that language by the keys of texts.js.
export const own_texts = loaded.texts;

if (document.documentElement) document.documentElement.lang = language;

export function choose_language(code) {
	localStorage.setItem(KEY, code);
	location.reload();
}
