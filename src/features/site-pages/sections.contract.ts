import * as z from 'zod/mini';
import { PRICE_MAX_RUPEES } from '#src/features/catalog/price-limits.ts';
import { SORTS } from '#src/features/catalog/sorts.ts';
import { PageHref } from '#src/features/settings/admin/page-href.contract.ts';
import { dayProblem, isDay } from '#src/lib/dates.ts';
import { idOr, Whole } from '#src/lib/endpoint.ts';
import { Rupees, YesNo } from '#src/lib/fields.ts';
import { isFilmUrl } from '#src/lib/films.ts';
import { PictureUrl, RequiredPictureUrl } from '#src/lib/picture-url.ts';
import { RequiredLongText, RequiredText, LongText, Text } from '#src/lib/text.ts';
import { BUILT_IN_KINDS, isBuiltIn } from './built-in-sections.ts';
import {
  BANNER_TEXT_MAX,
  LISTED_MAX,
  PICKED_MAX,
  SECTION_ALT_MAX,
  SECTION_BUTTON_MAX,
  SECTION_HREF_MAX,
  SECTION_TEXT_MAX,
  SECTION_TITLE_MAX,
  SECTIONS_MAX,
  SOURCE_NAMES,
} from './sections.ts';

const WHEN = 'Choose a day and a time.';
/** A moment in India to the minute, as a form sends it: 2026-11-24T00:00; '' for none. */
const SectionMoment = z.string(WHEN).check(
  z.regex(/^(\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d)?$/, { error: WHEN, abort: true }),
  z.refine((moment) => moment === '' || isDay(moment.slice(0, 10)), {
    error: ({ input }) => dayProblem(String(input).slice(0, 10)),
    abort: true,
  }),
  z.refine(
    (moment) => moment === '' || moment.startsWith('20'),
    'Choose a day between 2000 and 2099.',
  ),
);

const base = {
  /** Chosen by the editor, so that a section stays itself wherever it is moved. */
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'Use lowercase letters, digits and hyphens.')),
  isShown: YesNo,
  startsAt: z._default(SectionMoment, ''),
  endsAt: z._default(SectionMoment, ''),
};

const Href = PageHref(SECTION_HREF_MAX);
const Title = Text(SECTION_TITLE_MAX);
const Amount = z.nullable(Rupees(0, PRICE_MAX_RUPEES));

export const ProductRule = z.object({
  from: z.enum(SOURCE_NAMES, 'Choose the products.'),
  categoryId: z._default(z.nullable(idOr('Choose a category.')), null),
  brand: z._default(Text(70), ''),
  /** In the order in which they are shown. */
  productIds: z._default(
    z
      .array(idOr('Choose a product.'), 'Send a list.')
      .check(z.maxLength(PICKED_MAX, `Pick at most ${PICKED_MAX} products.`)),
    [],
  ),
  minPrice: z._default(Amount, null),
  maxPrice: z._default(Amount, null),
  sort: z._default(z.enum(SORTS, 'Choose an order.'), 'relevance'),
  count: z._default(Whole(1, LISTED_MAX), 10),
});
export type ProductRule = z.infer<typeof ProductRule>;

/** One section of a page. Those that the shop fills itself have no content of their own. */
export const Section = z.discriminatedUnion(
  'kind',
  [
    z.object({ ...base, kind: z.enum(BUILT_IN_KINDS) }),
    z.object({
      ...{ ...base, kind: z.literal('text'), title: Title },
      text: RequiredLongText(SECTION_TEXT_MAX, 'Enter the text.'),
    }),
    z.object({
      ...{ ...base, kind: z.literal('banner') },
      title: RequiredText(SECTION_TITLE_MAX, 'Enter a title.'),
      text: LongText(BANNER_TEXT_MAX),
      ...{ button: Text(SECTION_BUTTON_MAX), href: Href, picture: PictureUrl },
    }),
    z.object({
      ...{ ...base, kind: z.literal('products') },
      ...{ title: RequiredText(SECTION_TITLE_MAX, 'Enter a title.'), rule: ProductRule },
    }),
    z.object({
      ...{ ...base, kind: z.literal('picture'), picture: RequiredPictureUrl },
      alt: RequiredText(SECTION_ALT_MAX, 'Describe the picture for people who cannot see it.'),
      href: Href,
    }),
    z.object({
      ...{ ...base, kind: z.literal('film'), picture: PictureUrl },
      title: RequiredText(SECTION_TITLE_MAX, 'Enter a title.'),
      film: z
        .string('Choose a film.')
        .check(z.refine((url) => isFilmUrl(url, 'film'), 'Choose a film.')),
      captions: z
        .string('Choose captions.')
        .check(z.refine((url) => url === '' || isFilmUrl(url, 'captions'), 'Choose captions.')),
    }),
    z.object({ ...base, kind: z.literal('chapters'), productId: idOr('Choose a product.') }),
  ],
  'Choose one of the sections.',
);
export type Section = z.infer<typeof Section>;
export type SectionOf<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

export const Sections = z
  .array(Section, 'Send a list.')
  .check(z.maxLength(SECTIONS_MAX, `Add at most ${SECTIONS_MAX} sections.`), (check) => {
    const { value, issues } = check;
    value.forEach((section, at) => {
      for (const [field, message] of problemsOf(section, value.slice(0, at)))
        issues.push({ code: 'custom', input: value, path: [at, ...field.split('.')], message });
    });
  });

/** Returns problems of several fields together: the field to mark, and a sentence. */
function problemsOf(section: Section, before: readonly Section[]): [string, string][] {
  const { id, kind, startsAt, endsAt } = section;
  const problems: [string, string][] = [];
  if (before.some((one) => one.id === id)) problems.push(['id', 'Send each section once.']);
  if (isBuiltIn(kind) && before.some((one) => one.kind === kind))
    problems.push(['kind', 'A page can show this section only once.']);
  if (startsAt !== '' && endsAt !== '' && endsAt <= startsAt)
    problems.push(['endsAt', 'The end must be after the start.']);
  if (section.kind === 'products') problems.push(...ruleProblems(section.rule));
  if (section.kind === 'banner' && (section.button === '') !== (section.href === ''))
    problems.push(
      section.button === ''
        ? ['button', 'Enter the text of the button.']
        : ['href', 'Enter the page that the button opens.'],
    );
  return problems;
}

function ruleProblems(rule: ProductRule): [string, string][] {
  const { from, categoryId, brand, productIds, minPrice, maxPrice } = rule;
  const problems: [string, string][] = [];
  if (from === 'category' && categoryId === null)
    problems.push(['rule.categoryId', 'Choose a category.']);
  if (from === 'brand' && brand === '') problems.push(['rule.brand', 'Enter a brand.']);
  if (from === 'picked' && productIds.length === 0)
    problems.push(['rule.productIds', 'Pick at least one product.']);
  if (minPrice !== null && maxPrice !== null && maxPrice < minPrice)
    problems.push(['rule.maxPrice', 'The highest price is below the lowest.']);
  return problems;
}
