import type { CSSProperties } from 'react';
import { lightnessOf, PALE } from '#src/lib/contrast.ts';
import { swatchColor } from './swatch.ts';

/** Behind a pale product, which would melt into white. */
const PALE_WELL = {
  '--well-near': 'light-dark(#f1f0eb, #71857f)',
  '--well-far': 'light-dark(#d6d5cd, #2f423e)',
} as CSSProperties;

/** Returns the colours behind a product of this colour; undefined for the usual ones. */
export function wellOf(color: string): CSSProperties | undefined {
  return lightnessOf(swatchColor(color)) > PALE ? PALE_WELL : undefined;
}
