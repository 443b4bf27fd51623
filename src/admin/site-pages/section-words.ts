import { SORT_LABELS } from '#src/features/listing/listing-url.ts';
import { type PageContent, PRODUCT_SOURCES } from '#src/features/site-pages/sections.ts';
import type { ProductRule, Section } from '#src/features/site-pages/sections.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { sayMoment, sectionName } from './section-drafts.ts';

type CategoryName = (id: number) => string;

/** A page in words, by field, to compare two versions. */
export function labels(
  { title, description, slug, sections }: PageContent,
  nameOf: CategoryName = (id) => `category #${id}`,
) {
  return {
    title: ['Title', title],
    description: ['Description', description],
    slug: ['Address', slug],
    sections: ['Sections', sections.map((section) => saySection(section, nameOf)).join('\n')],
  } as const;
}

type FieldOf<One> = One extends unknown ? keyof One : never;
type Fields = {
  [Name in FieldOf<Section>]: Extract<Section, Record<Name, unknown>>[Name];
};

const unsaid = () => '';

/** Words for each field of a section; its name already has the kind, and a title or description. */
const FIELD_WORDS: {
  [Name in keyof Fields]: (value: Fields[Name], nameOf: CategoryName) => string;
} = {
  ...{ id: unsaid, kind: unsaid, title: unsaid, alt: unsaid },
  isShown: (isShown) => (isShown ? '' : 'hidden'),
  startsAt: (moment) => moment && `from ${sayMoment(moment)}`,
  endsAt: (moment) => moment && `until ${sayMoment(moment)}`,
  text: (text) => text,
  rule: (rule, nameOf) => sayAll(RULE_WORDS, rule, nameOf).join(', '),
  productId: (id) => `product #${id}`,
  button: (button) => button && `button “${button}”`,
  href: (href) => href && `opens ${href}`,
  picture: (url) => url && `picture ${fileOf(url)}`,
  film: (url) => url && `film ${fileOf(url)}`,
  captions: (url) => url && `captions ${fileOf(url)}`,
};

const RULE_WORDS: {
  [Name in keyof ProductRule]: (value: ProductRule[Name], nameOf: CategoryName) => string;
} = {
  from: (from) => PRODUCT_SOURCES[from],
  categoryId: (id, nameOf) => (id === null ? '' : nameOf(id)),
  brand: (brand) => brand,
  productIds: (ids) => ids.map((id) => `#${id}`).join(' '),
  minPrice: (price) => (price === null ? '' : `from ${formatRupees(price)}`),
  maxPrice: (price) => (price === null ? '' : `up to ${formatRupees(price)}`),
  sort: (sort) => (sort === 'relevance' ? '' : SORT_LABELS[sort]),
  count: (count) => `at most ${count}`,
};

function saySection(section: Section, nameOf: CategoryName): string {
  return [sectionName(section), ...sayAll(FIELD_WORDS, section, nameOf)].join(' – ');
}

/** Says the fields that an object has, in the order of their words. */
function sayAll(words: object, values: object, nameOf: CategoryName): string[] {
  const entries = Object.entries<(value: unknown, name: CategoryName) => string>({ ...words });
  const present = new Map(Object.entries<unknown>({ ...values }));
  return entries.flatMap(([name, say]) => {
    const said = present.has(name) ? say(present.get(name), nameOf).trim() : '';
    return said === '' ? [] : [said];
  });
}

/** Returns the start of a stored file's name, which is a hash of its content. */
function fileOf(url: string): string {
  return (url.split('/').findLast((part) => part.length > 30) ?? url).slice(0, 8);
}
