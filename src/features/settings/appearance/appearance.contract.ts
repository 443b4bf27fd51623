import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';
import { CORNERS, type Corners, type FontName, FONTS } from './appearance.ts';

export const FONT_NAMES = Object.keys(FONTS) as FontName[];
export const CORNER_NAMES = Object.keys(CORNERS) as Corners[];

export const AppearanceValues = z.object({
  logo: z.string(),
  logoDark: z.string(),
  icon: z.string(),
  brand: z.string(),
  brandDark: z.string(),
  accent: z.string(),
  font: z.enum(FONT_NAMES),
  corners: z.enum(CORNER_NAMES),
  heroTitle: z.string(),
  heroText: z.string(),
  heroPrimary: z.string(),
  heroPrimaryHref: z.string(),
  heroSecondary: z.string(),
  heroSecondaryHref: z.string(),
  heroPicture: z.string(),
  heroCaption: z.string(),
  heroCaptionHref: z.string(),
});

export const viewAppearance = endpoint({
  method: 'GET',
  path: '/api/appearance',
  summary: 'Returns the shop’s look: logo, colours, font, corners and the top of the home page.',
  input: Nothing,
  output: AppearanceValues,
});
