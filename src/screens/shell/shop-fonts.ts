import dmSansRare from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url';
import dmSans from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import interRare from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import loraRare from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import lora from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import outfitRare from '@fontsource-variable/outfit/files/outfit-latin-ext-wght-normal.woff2?url';
import outfit from '@fontsource-variable/outfit/files/outfit-latin-wght-normal.woff2?url';
import type { FontName } from '#src/features/settings/appearance/appearance.ts';
import type { FontFiles } from '#src/features/settings/appearance/look-css.ts';
import manrope from '#src/styles/fonts/manrope-english.woff2?url&no-inline';
import rupee from '#src/styles/fonts/manrope-rupee.woff2?url&no-inline';

/** The font of src/styles. */
export const FIRST_FONT = manrope;

/** Files of the other fonts. Their rupee sign is Manrope's, which is one kilobyte. */
export const SHOP_FONTS: Partial<Record<FontName, FontFiles>> = {
  inter: { latin: inter, rare: interRare, rupee },
  'dm-sans': { latin: dmSans, rare: dmSansRare, rupee },
  outfit: { latin: outfit, rare: outfitRare, rupee },
  lora: { latin: lora, rare: loraRare, rupee },
};
