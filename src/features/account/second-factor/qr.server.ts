import { encode } from 'uqr';

/** Encodes a text as a QR code: the dark squares as one SVG path, without the quiet zone. */
export function toQr(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: data.map((row, y) => toRuns(row, y)).join('') };
}

/** Merges adjacent squares into one rectangle: no seams, and a shorter path. */
function toRuns(row: boolean[], y: number): string {
  const runs = [
    ...row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ];
  return runs.map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`).join('');
}
