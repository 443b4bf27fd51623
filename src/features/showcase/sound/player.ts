import { makeHum, makePiece } from './piece.ts';
import { CANCELLED_BELOW_HZ, CURVE_TO_HZ, type Sound } from './sound.ts';

/** Which of two products is played. */
export type Heard = 'A' | 'B';

export type Player = ReturnType<typeof startPlayer>;

const FADE_SECONDS = 0.04;
/** Quiet enough that the loudest product does not clip. */
const LEVEL = 0.42;
const HUM_LEVEL = 0.5;

/**
 * Plays the sample in a loop as two products would play it, in step; call it in a click handler, or the browser blocks the sound. Calls
 * `onHushed` when it should stop: another tab plays, or this one is hidden.
 */
export function startPlayer(sounds: Record<Heard, Sound>, onHushed: () => void) {
  const context = new AudioContext();
  const letGo = playAlone(onHushed);
  const rate = context.sampleRate;
  const output = context.createGain();
  output.gain.value = LEVEL;
  output.connect(context.destination);

  const piece = play(context, makePiece(rate));
  const gains = { A: context.createGain(), B: context.createGain() };
  for (const letter of ['A', 'B'] as const) {
    gains[letter].gain.value = 0;
    colored(context, piece, sounds[letter]).connect(gains[letter]).connect(output);
  }

  const hum = context.createGain();
  const quiet = context.createBiquadFilter();
  Object.assign(quiet, { type: 'lowshelf' });
  quiet.frequency.value = CANCELLED_BELOW_HZ;
  hum.gain.value = sounds.A.cancelsDb > 0 || sounds.B.cancelsDb > 0 ? HUM_LEVEL : 0;
  play(context, makeHum(rate)).connect(quiet).connect(hum).connect(output);

  const fade = (to: AudioParam, value: number) =>
    to.setTargetAtTime(value, context.currentTime, FADE_SECONDS);
  return {
    /** Changes to a product, with its noise cancelling on or off. */
    hear(what: Heard, isCancelling: boolean): void {
      fade(gains.A.gain, what === 'A' ? 1 : 0);
      fade(gains.B.gain, what === 'B' ? 1 : 0);
      fade(quiet.gain, isCancelling ? -sounds[what].cancelsDb : 0);
    },
    stop(): void {
      letGo();
      void context.close();
    },
  };
}

/** Stops the sound in the shop's other tabs and listens for theirs; returns a cleanup function. */
function playAlone(onHushed: () => void): () => void {
  const others = openChannel();
  others?.postMessage('plays');
  others?.addEventListener('message', onHushed);
  const onHidden = () => document.hidden && onHushed();
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    others?.close();
    document.removeEventListener('visibilitychange', onHidden);
  };
}

/** Not available, like storage, where a browser blocks cookies. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('swara:sound');
  } catch {
    return undefined;
  }
}

function play(context: AudioContext, samples: Float32Array<ArrayBuffer>): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, samples.length, context.sampleRate);
  buffer.copyToChannel(samples, 0);
  const source = context.createBufferSource();
  Object.assign(source, { buffer, loop: true });
  source.start();
  return source;
}

/** Applies the slopes of levelAt() and the loudness. */
function colored(context: AudioContext, from: AudioNode, sound: Sound): AudioNode {
  const slope = (type: BiquadFilterType, hz: number) => {
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hz;
    // Butterworth; in decibels for these two types.
    filter.Q.value = 20 * Math.log10(Math.SQRT1_2);
    return filter;
  };
  const loudness = context.createGain();
  loudness.gain.value = 10 ** (sound.loudnessDb / 20);
  let node = sound.lowHz > 0 ? from.connect(slope('highpass', sound.lowHz)) : from;
  if (sound.highHz < CURVE_TO_HZ) node = node.connect(slope('lowpass', sound.highHz));
  return node.connect(loudness);
}
