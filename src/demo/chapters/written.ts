import type { FrontShape } from '#src/features/catalog/chapters/chapters.contract.ts';
import { FOR_EAR_BUDS } from './for-ear-buds.ts';
import { FOR_GAMING } from './for-gaming.ts';
import { FOR_HEADPHONES } from './for-headphones.ts';
import { FOR_HOME } from './for-home.ts';
import { FOR_KARAOKE } from './for-karaoke.ts';
import { FOR_NECKBANDS } from './for-neckbands.ts';
import { FOR_PORTABLE } from './for-portable.ts';
import { FOR_SOUNDBARS } from './for-soundbars.ts';

/** The texts of one product's page, apart from its figures. */
export type Written = {
  scenes: [title: string, text: string, picture: number][];
  /** The text next to the picture of its parts. */
  inside?: [title: string, text: string];
  box: string[];
  /** Width, height and depth, and its shape from the front. */
  size?: { mm: [number, number, number]; text: string; shape: FrontShape };
};

/** The texts of each product, by its SKU. */
export const WRITTEN: Record<string, Written> = {
  ...FOR_EAR_BUDS,
  ...FOR_GAMING,
  ...FOR_HEADPHONES,
  ...FOR_HOME,
  ...FOR_KARAOKE,
  ...FOR_NECKBANDS,
  ...FOR_PORTABLE,
  ...FOR_SOUNDBARS,
};
