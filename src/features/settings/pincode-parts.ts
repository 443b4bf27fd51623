import { toAsciiDigits } from '#src/lib/digits.ts';

/** PIN codes that a zone names: the first and the last of them, and how it says so. */
export type PincodePart = { text: string; first: number; last: number };

/** Beginnings and ranges of a text as numbers; what is neither is left out. */
export function partsOf(pincodes: string): PincodePart[] {
  return pincodes.split(',').flatMap((part) => readPart(part) ?? []);
}

/** `36-44` is 360000 to 449999, `737` is 737000 to 737999; undefined for what is neither. */
export function readPart(written: string): PincodePart | undefined {
  const text = toAsciiDigits(written).replace(/\s/g, '').replace('–', '-');
  const [, from = '', to = from] = /^([1-9]\d{0,5})(?:-([1-9]\d{0,5}))?$/.exec(text) ?? [];
  if (from === '' || from.length !== to.length || from > to) return undefined;
  return { text, first: Number(from.padEnd(6, '0')), last: Number(to.padEnd(6, '9')) };
}
