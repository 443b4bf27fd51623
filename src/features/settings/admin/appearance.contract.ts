import * as z from 'zod/mini';
import {
  HERO_BUTTON_MAX,
  HERO_CAPTION_MAX,
  HERO_HREF_MAX,
  HERO_TEXT_MAX,
  HERO_TITLE_MAX,
} from '#src/features/settings/appearance/appearance.ts';
import {
  AppearanceValues,
  CORNER_NAMES,
  FONT_NAMES,
} from '#src/features/settings/appearance/appearance.contract.ts';
import { colorProblems, problemText } from '#src/features/settings/appearance/palette.ts';
import { isHexColor } from '#src/lib/contrast.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { PictureUrl } from '#src/lib/picture-url.ts';
import { LongText, RequiredText, Text } from '#src/lib/text.ts';
import { tidyText } from '#src/lib/text-problem.ts';
import { PageHref } from './page-href.contract.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

const COLOR = 'Enter a colour such as #0b5b58.';
const BUTTON = 'Enter the text of the button.';
const HREF = 'Enter the page that the button opens.';

/** Also accepts #ABC, and a colour without its #. */
const Color = z.string(COLOR).check(z.overwrite(tidyColor), z.refine(isHexColor, COLOR));
const OptionalColor = z.string(COLOR).check(
  z.overwrite(tidyColor),
  z.refine((text) => text === '' || isHexColor(text), COLOR),
);

const Fields = z.object({
  logo: PictureUrl,
  logoDark: PictureUrl,
  icon: PictureUrl,
  brand: Color,
  brandDark: OptionalColor,
  accent: Color,
  font: z.enum(FONT_NAMES, 'Choose a font.'),
  corners: z.enum(CORNER_NAMES, 'Choose the corners.'),
  heroTitle: RequiredText(HERO_TITLE_MAX, 'Enter the title.'),
  heroText: LongText(HERO_TEXT_MAX),
  heroPrimary: RequiredText(HERO_BUTTON_MAX, BUTTON),
  heroPrimaryHref: PageHref(HERO_HREF_MAX).check(z.minLength(1, HREF)),
  heroSecondary: Text(HERO_BUTTON_MAX),
  heroSecondaryHref: PageHref(HERO_HREF_MAX),
  heroPicture: PictureUrl,
  heroCaption: z._default(Text(HERO_CAPTION_MAX), ''),
  heroCaptionHref: z._default(PageHref(HERO_HREF_MAX), ''),
  version: SeenVersion,
});

export const SavedAppearance = Saved(AppearanceValues);

export const saveAppearance = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/appearance',
  summary:
    'Updates the shop’s look and publishes it as one release. Refuses colours with a contrast below 4.5:1, and suggests ones that pass.',
  access: { staff: 'settings.write' },
  input: Fields.check((check) => {
    const { value, issues } = check;
    const add = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    for (const problem of colorProblems(value)) add(problem.field, problemText(problem));
    if (value.logoDark && !value.logo) add('logo', 'Choose a logo for light backgrounds too.');
    if (value.heroSecondary && !value.heroSecondaryHref) add('heroSecondaryHref', HREF);
    if (value.heroCaption && !value.heroCaptionHref) add('heroCaptionHref', HREF);
  }),
  output: SavedAppearance,
});

function tidyColor(text: string): string {
  const digits = tidyText(text).toLowerCase().replace(/^#/, '');
  if (digits === '') return '';
  return `#${/^[0-9a-f]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits}`;
}
