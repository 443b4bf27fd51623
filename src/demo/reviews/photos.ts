import type { Color } from '#src/demo/palette.ts';

/** A buyer's photo of a product in a colour; the seed arranges the room. */
type DemoPhoto = { sku: string; color: Color; seed: number };

export const PHOTOS: DemoPhoto[] = [
  { sku: 'EKT-GH10', color: 'red', seed: 3 },
  { sku: 'KAI-STRX', color: 'black', seed: 8 },
  { sku: 'KAI-STRX', color: 'white', seed: 13 },
  { sku: 'RIV-MEHF', color: 'black', seed: 5 },
  { sku: 'RIV-MEHF', color: 'red', seed: 22 },
  { sku: 'RIV-MHMN', color: 'pink', seed: 9 },
  { sku: 'NIM-BM12', color: 'blue', seed: 2 },
  { sku: 'NIM-BM12', color: 'teal', seed: 16 },
  { sku: 'NIM-BM12', color: 'red', seed: 27 },
  { sku: 'EKT-GOLA', color: 'yellow', seed: 11 },
  { sku: 'RIV-SHEE', color: 'brown', seed: 7 },
  { sku: 'OHM-ROOM', color: 'gray', seed: 14 },
  { sku: 'VAY-AIR1', color: 'white', seed: 6 },
  { sku: 'VAY-AIR1', color: 'blue', seed: 19 },
  { sku: 'VAY-AIRP', color: 'black', seed: 21 },
  { sku: 'EKT-NB20', color: 'green', seed: 4 },
  { sku: 'VAY-QT70', color: 'white', seed: 12 },
  { sku: 'VAY-QT70', color: 'navy', seed: 25 },
  { sku: 'OHM-BAR2', color: 'black', seed: 10 },
  { sku: 'NIM-SLIM', color: 'white', seed: 17 },
];

export function photoFile({ sku, color, seed }: DemoPhoto): string {
  return `photo-${sku}-${color}-${seed}.webp`.toLowerCase();
}
