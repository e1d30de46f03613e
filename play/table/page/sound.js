// Sounds, made by the browser; off until the menu says otherwise.
import { setting } from './part.js';

const TUNES = { turn: [660, 880], dice: [210, 160, 240, 140], end: [523, 659, 784, 1047] }; // hertz
const LOUD = 0.08,
	LONG = 0.09; // seconds of a tone
let audio = null;

export function sound(kind) {
	if (setting('sound', 'off') !== 'on') return;
	audio ||= new AudioContext();
	for (const [i, hertz] of TUNES[kind].entries()) {
		const tone = audio.createOscillator(),
			gain = audio.createGain(),
			at = audio.currentTime + i * LONG;
		tone.frequency.value = hertz;
		gain.gain.setValueAtTime(LOUD, at);
		gain.gain.exponentialRampToValueAtTime(0.001, at + LONG);
		tone.connect(gain).connect(audio.destination);
		tone.start(at);
		tone.stop(at + LONG);
	}
}
