/** Length of the loop in seconds; its end leads into its beginning. */
export const PIECE_SECONDS = 10;

const BEAT_SECONDS = 0.625;
const SA_HZ = 130.81;
/** Notes of raga Bhupali in semitones: none of them clashes with the drone. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19];
const MELODY = [4, 5, 6, 5, 7, 6, 5, 4, 3, 4, 5, 3, 2, 1, 2, 0];

/**
 * Synthesises ten seconds of music: a drone, a plucked string, a hand drum and a rattle, from 65 Hz
 * to above 10 kHz, so that both ends of a range are heard. One channel, from -1 to 1; always the
 * same.
 */
export function makePiece(sampleRate: number): Float32Array<ArrayBuffer> {
  const piece = new Float32Array(PIECE_SECONDS * sampleRate);
  const random = randomFrom(7);
  const add = (start: number, sound: Float32Array, level: number) => {
    const from = Math.round(start * sampleRate);
    for (let at = 0; at < sound.length; at += 1) {
      const to = (from + at) % piece.length;
      piece[to] = (piece[to] ?? 0) + (sound[at] ?? 0) * level;
    }
  };
  for (let at = 0; at < 4; at += 1) {
    const hz = [SA_HZ * 1.5, SA_HZ * 2, SA_HZ * 2, SA_HZ][at] ?? SA_HZ;
    for (const round of [0, 2.5, 5, 7.5]) {
      add(round + at * BEAT_SECONDS, pluck(hz, 4, sampleRate, random), 0.16);
    }
  }
  MELODY.forEach((step, at) => {
    const hz = SA_HZ * 2 * 2 ** ((SCALE[step] ?? 0) / 12);
    add(at * BEAT_SECONDS, pluck(hz, 1.6, sampleRate, random), 0.42);
  });
  for (let at = 0; at < MELODY.length * 2; at += 1) {
    const start = (at * BEAT_SECONDS) / 2;
    if (at % 8 === 0 || at % 8 === 5) add(start, drum(65, 0.5, sampleRate), 0.62);
    if (at % 4 === 2 || at % 8 === 7) add(start, drum(290, 0.16, sampleRate), 0.3);
    add(start, rattle(at % 2 === 0 ? 0.05 : 0.09, sampleRate, random), 0.09);
  }
  return evened(piece);
}

/** A plucked string by Karplus and Strong (1983): noise that circulates and loses its high part. */
function pluck(hz: number, seconds: number, rate: number, random: () => number): Float32Array {
  const length = Math.max(2, Math.round(rate / hz));
  const string = Float32Array.from({ length }, () => random() * 2 - 1);
  const sound = new Float32Array(Math.round(seconds * rate));
  for (let at = 0; at < sound.length; at += 1) {
    const here = at % length;
    const value = string[here] ?? 0;
    sound[at] = value * (1 - at / sound.length);
    string[here] = 0.4985 * (value + (string[(here + 1) % length] ?? 0));
  }
  return sound;
}

/** A struck drum skin: its pitch falls and it fades out. */
function drum(hz: number, seconds: number, rate: number): Float32Array {
  let phase = 0;
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const t = at / rate;
    phase += (2 * Math.PI * hz * (1 + 0.8 * Math.exp(-t * 30))) / rate;
    return Math.sin(phase) * Math.exp((-t * 4) / seconds) * Math.min(1, t * 400);
  });
}

/** High-pass filtered noise. */
function rattle(seconds: number, rate: number, random: () => number): Float32Array {
  let last = 0;
  return Float32Array.from({ length: Math.round(seconds * rate) }, (_, at) => {
    const noise = random() * 2 - 1;
    const high = noise - last;
    last = noise;
    return high * Math.exp((-at / rate / seconds) * 4);
  });
}

/** The hum in a railway carriage: low-frequency noise in one channel, as long as the loop. */
export function makeHum(sampleRate: number): Float32Array<ArrayBuffer> {
  const random = randomFrom(11);
  let level = 0;
  const hum = Float32Array.from({ length: PIECE_SECONDS * sampleRate }, (_, at) => {
    level = level * 0.985 + (random() * 2 - 1) * 0.12;
    const clack = Math.max(0, Math.sin((2 * Math.PI * at) / sampleRate / 1.25)) ** 24;
    return level * (1 + clack) + (random() * 2 - 1) * 0.012;
  });
  return evened(hum);
}

/** Scales the sound to the highest level without clipping. */
function evened(sound: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const peak = sound.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-6);
  return sound.map((value) => (value / peak) * 0.9);
}

/** Returns a generator of numbers from 0 to 1, always the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
