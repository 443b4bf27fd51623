import { levelAt, type Sound } from './sound.ts';

/** People notice a difference of about 1 dB; with other speakers in between, one of 3 dB is safe. */
export const AUDIBLE_DB = 3;
/** The lowest drum of the sample, and the middle of its rattle. */
const DRUM_HZ = 65;
const RATTLE_HZ = 10_000;

/** The music as it was made. */
export const RECORDING: Sound = {
  ...{ name: 'The recording', lowHz: 0, highHz: 20_000, loudnessDb: 0, cancelsDb: 0 },
  sources: [],
};

/** The largest difference of two sounds in decibels; positive if the first has more. */
export type Difference = { in: 'bass' | 'treble' | 'loudness' | 'quiet'; db: number };

/** Returns the largest difference of two products that is audible in the sample, if there is one. */
export function findDifference(one: Sound, other: Sound): Difference | undefined {
  const at = (hz: number) => levelAt(hz, one) - levelAt(hz, other);
  const differences: Difference[] = [
    { in: 'quiet', db: one.cancelsDb - other.cancelsDb },
    { in: 'bass', db: at(DRUM_HZ) },
    { in: 'treble', db: at(RATTLE_HZ) },
    { in: 'loudness', db: one.loudnessDb - other.loudnessDb },
  ];
  return differences
    .filter(({ db }) => Math.abs(db) >= AUDIBLE_DB)
    .toSorted((a, b) => Math.abs(b.db) - Math.abs(a.db))[0];
}

/** Returns which of these sounds differs most from a product's; the recording if none does. */
export function findRival(sound: Sound, others: readonly Sound[]): Sound {
  const sizeOf = (other: Sound) => Math.abs(findDifference(sound, other)?.db ?? 0);
  const [rival] = others.toSorted((a, b) => sizeOf(b) - sizeOf(a));
  return rival && sizeOf(rival) > 0 ? rival : RECORDING;
}

/** Says what to listen for when two sounds take turns. */
export function listenFor(one: Sound, other: Sound): string {
  const found = findDifference(one, other);
  if (!found) return 'Listen closely: the two hardly differ.';
  const more = found.db > 0 ? one.name : other.name;
  const db = `${Math.round(Math.abs(found.db))} dB`;
  switch (found.in) {
    case 'quiet':
      return Math.min(one.cancelsDb, other.cancelsDb) > 0
        ? `Turn noise cancelling off and on: ${more} takes ${db} more off the hum of the train.`
        : `Turn noise cancelling off and on: the hum of the train fades with ${more} only.`;
    case 'bass':
      return `Listen to the low drum: ${more} plays it ${db} louder.`;
    case 'treble':
      return `Listen to the rattle: ${more} plays it ${db} brighter.`;
    case 'loudness':
      return `Listen to the volume: at the same setting, ${more} is ${db} louder.`;
  }
}
