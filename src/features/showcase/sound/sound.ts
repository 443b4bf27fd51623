import type { ProductDetail } from '#src/features/catalog/product.contract.ts';

/** A product's sound, derived from its typed specifications. Frequencies in hertz. */
export type Sound = {
  name: string;
  /** Below this frequency the product gets quieter, by 12 dB an octave. */
  lowHz: number;
  /** Above this frequency it gets quieter in the same way. */
  highHz: number;
  /** Loudness compared with a typical product of its kind at the same setting. */
  loudnessDb: number;
  /** Attenuation of low ambient noise; 0 without noise cancelling. */
  cancelsDb: number;
  /** The specifications used, each as a sentence. */
  sources: string[];
  /** Missing without a picture. */
  imageUrl?: string | undefined;
};

export const CURVE_FROM_HZ = 20;
export const CURVE_TO_HZ = 20_000;
/** Limit of the loudness difference in playback, so that nobody is startled. */
export const LOUDNESS_MOST_DB = 6;
/** Noise cancelling works below this frequency. */
export const CANCELLED_BELOW_HZ = 900;
/** Attenuation of low noise unless the specifications state it. */
const USUAL_CANCELLING_DB = 25;
const USUAL_WATTS = 20;
const USUAL_SENSITIVITY_DB = 97;

/**
 * Derives a product's sound from its details: the stated range, or else an estimate from the size
 * of its driver; its power or sensitivity; its noise cancelling. Undefined if they say too little.
 */
export function soundOf(
  product: Pick<ProductDetail, 'name' | 'productSpecifications'> & { imageUrl?: string },
): Sound | undefined {
  const specifications = new Map(
    product.productSpecifications.map((one) => [one.specificationName, one.specificationValue]),
  );
  const range = readRange(specifications.get('Frequency response'));
  const driverMm = numberIn(specifications.get('Driver size'));
  if (!range && driverMm === undefined) return undefined;
  const isSpeaker = specifications.has('Output power');
  const { loudnessDb, says } = loudnessOf(specifications);
  const quiet = cancellingOf(specifications);
  const lowHz = range?.lowHz ?? lowOfDriver(driverMm ?? 0, isSpeaker);
  return {
    name: product.name,
    ...(product.imageUrl && { imageUrl: product.imageUrl }),
    lowHz,
    highHz: Math.min(range?.highHz ?? CURVE_TO_HZ, CURVE_TO_HZ),
    loudnessDb,
    cancelsDb: quiet.cancelsDb,
    sources: [
      range
        ? `Its stated range: ${specifications.get('Frequency response')}.`
        : `Its driver of ${driverMm} mm, which as a rule of thumb plays down to about ${lowHz} Hz.`,
      ...says,
      ...quiet.says,
    ],
  };
}

/** Returns by how many dB a product's noise cancelling lowers ambient noise at a frequency. */
export function cancelledAt(hz: number, { cancelsDb }: Pick<Sound, 'cancelsDb'>): number {
  return cancelsDb / (1 + (hz / CANCELLED_BELOW_HZ) ** 2);
}

/**
 * Returns the level in dB at which a product plays a tone, compared with a neutral one at the same
 * setting: second-order Butterworth slopes at both ends of its range.
 */
export function levelAt(hz: number, { lowHz, highHz }: Pick<Sound, 'lowHz' | 'highHz'>): number {
  const slope = (ratio: number) => -10 * Math.log10(1 + ratio ** 4);
  const low = slope(lowHz / hz);
  // The upper end of a range beyond hearing is inaudible.
  return low + (highHz < CURVE_TO_HZ ? slope(hz / highHz) : 0);
}

/** Describes the curve in words. */
export function sayCurve({ lowHz, cancelsDb, loudnessDb }: Sound): string {
  const bass =
    lowHz <= 30
      ? 'Drums and bass have their full weight'
      : lowHz <= 70
        ? 'Drums and bass are present, except for the very lowest notes'
        : lowHz <= 110
          ? 'Drums are lighter than neutral, and the lowest notes fade'
          : 'Voices and strings are clear, and drums and bass are thin';
  const loud =
    loudnessDb >= 2
      ? ' It plays louder than most products of its type.'
      : loudnessDb <= -2
        ? ' It plays quieter than most products of its type.'
        : '';
  const quiet = cancelsDb > 0 ? ' With noise cancelling on, the hum of a train fades away.' : '';
  return `${bass}.${loud}${quiet}`;
}

/** Rule of thumb: small cones move little air; at the ear even a small one seals the canal. */
function lowOfDriver(driverMm: number, isSpeaker: boolean): number {
  if (!isSpeaker) return Math.round(15 + 60 / driverMm);
  return Math.round((30 + 4500 / driverMm) / 5) * 5;
}

function loudnessOf(specifications: ReadonlyMap<string, string>): {
  loudnessDb: number;
  says: string[];
} {
  const watts = numberIn(specifications.get('Output power'));
  const sensitivity = numberIn(specifications.get('Sensitivity'));
  const played = (db: number) =>
    Math.round(Math.min(LOUDNESS_MOST_DB, Math.max(-LOUDNESS_MOST_DB, db)) * 10) / 10;
  if (watts !== undefined) {
    // Ten times the power is ten decibels.
    const loudnessDb = played(10 * Math.log10(watts / USUAL_WATTS));
    return {
      loudnessDb,
      says: [`Its power of ${watts} W, compared with a typical ${USUAL_WATTS} W.`],
    };
  }
  if (sensitivity === undefined) return { loudnessDb: 0, says: [] };
  const loudnessDb = played(sensitivity - USUAL_SENSITIVITY_DB);
  return { loudnessDb, says: [`Its sensitivity of ${sensitivity} dB.`] };
}

function cancellingOf(specifications: ReadonlyMap<string, string>): {
  cancelsDb: number;
  says: string[];
} {
  if (specifications.get('Noise cancelling') !== 'Active') return { cancelsDb: 0, says: [] };
  const stated = numberIn(specifications.get('Noise reduction'));
  const cancelsDb = stated ?? USUAL_CANCELLING_DB;
  const source = stated === undefined ? 'a typical value' : 'as stated';
  return { cancelsDb, says: [`Noise cancelling: ${cancelsDb} dB less low noise, ${source}.`] };
}

/** Parses a range such as `10 Hz – 26 kHz`. */
function readRange(text = ''): { lowHz: number; highHz: number } | undefined {
  const [, low, lowK, high, highK] =
    /([\d.]+)\s*(k?)Hz\s*[–-]\s*([\d.]+)\s*(k?)Hz/i.exec(text) ?? [];
  if (low === undefined || high === undefined) return undefined;
  const range = {
    lowHz: Number(low) * (lowK ? 1000 : 1),
    highHz: Number(high) * (highK ? 1000 : 1),
  };
  return range.lowHz > 0 && range.highHz > range.lowHz ? range : undefined;
}

function numberIn(text = ''): number | undefined {
  const [found] = /\d+(?:\.\d+)?/.exec(text) ?? [];
  return found === undefined || Number(found) === 0 ? undefined : Number(found);
}
