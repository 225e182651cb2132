/** Synthesised sounds; off by default. */
import { preferences } from './preferences.svelte';

type Sound = 'roll' | 'place' | 'turn' | 'win' | 'refuse';

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!preferences.sound || document.hidden) return;
  context ??= new AudioContext();
  SOUNDS[sound](context);
}

const SOUNDS: Record<Sound, (on: AudioContext) => void> = {
  roll: (on) => {
    for (let knock = 0; knock < 6; knock++) rattle(on, knock * 0.07 + Math.random() * 0.03, 0.25 / (1 + knock * 0.3));
  },
  place: (on) => rattle(on, 0, 0.18),
  turn: (on) => [523, 659].forEach((pitch, step) => tone(on, pitch, step * 0.12, 0.09)),
  win: (on) => [523, 659, 784, 1047].forEach((pitch, step) => tone(on, pitch, step * 0.13, 0.1)),
  refuse: (on) => tone(on, 196, 0, 0.08),
};

/** A short burst of noise, like wood on wood. */
function rattle(on: AudioContext, after: number, loud: number): void {
  const length = Math.floor(on.sampleRate * 0.04);
  const buffer = on.createBuffer(1, length, on.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / length) ** 3;
  const source = new AudioBufferSourceNode(on, { buffer });
  const filter = new BiquadFilterNode(on, { type: 'bandpass', frequency: 900 + Math.random() * 900, Q: 1.2 });
  source
    .connect(filter)
    .connect(new GainNode(on, { gain: loud }))
    .connect(on.destination);
  source.start(on.currentTime + after);
}

function tone(on: AudioContext, pitch: number, after: number, loud: number): void {
  const at = on.currentTime + after;
  const source = new OscillatorNode(on, { type: 'triangle', frequency: pitch });
  const gain = new GainNode(on, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.001, at + 0.3);
  source.connect(gain).connect(on.destination);
  source.start(at);
  source.stop(at + 0.32);
}
