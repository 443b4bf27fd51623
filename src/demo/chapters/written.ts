import type { FrontShape } from '#src/features/catalog/chapters/chapters.contract.ts';
import { FOR_EAR_BUDS } from './for-ear-buds.ts';
import { FOR_GAMING } from './for-gaming.ts';
import { FOR_HEADPHONES } from './for-headphones.ts';
import { FOR_HOME } from './for-home.ts';
import { FOR_KARAOKE } from './for-karaoke.ts';
import { FOR_NECKBANDS } from './for-neckbands.ts';
import { FOR_PORTABLE } from './for-portable.ts';
import { FOR_SOUNDBARS } from './for-soundbars.ts';

/** What is told of one product besides its figures. */
export type Written = {
  scenes: [title: string, text: string, picture: number][];
  /** What is told beside its parts pulled out. */
  inside?: [title: string, text: string];
  box: string[];
  /** Width, height and depth, and what it looks like from the front. */
  size?: { mm: [number, number, number]; text: string; shape: FrontShape };
};

/** What is told of each product, by its SKU. */
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
