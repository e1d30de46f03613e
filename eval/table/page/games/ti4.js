export { draw } from './plain.js';
