import type { ChapterTexts } from './chapter-texts.ts';
import { FOR_EAR_BUDS } from './for-ear-buds.ts';
import { FOR_GAMING } from './for-gaming.ts';
import { FOR_HEADPHONES } from './for-headphones.ts';
import { FOR_HOME } from './for-home.ts';
import { FOR_KARAOKE } from './for-karaoke.ts';
import { FOR_NECKBANDS } from './for-neckbands.ts';
import { FOR_PORTABLE } from './for-portable.ts';
import { FOR_SOUNDBARS } from './for-soundbars.ts';

/** The texts of each product, by its SKU. */
export const WRITTEN: Record<string, ChapterTexts> = {
  ...FOR_EAR_BUDS,
  ...FOR_GAMING,
  ...FOR_HEADPHONES,
  ...FOR_HOME,
  ...FOR_KARAOKE,
  ...FOR_NECKBANDS,
  ...FOR_PORTABLE,
  ...FOR_SOUNDBARS,
};
