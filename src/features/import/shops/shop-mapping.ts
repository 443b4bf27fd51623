import { COLORS } from '#src/features/catalog/admin/product-fields.contract.ts';
import type { Lookups } from '../csv-lookups.ts';
import {
  AS_COLOR,
  CREATE,
  type MappingEntry,
  type MappingKind,
  AS_OPTION,
  type ShopMapping,
} from './shop-preview.contract.ts';
import type { ShopProduct } from './shop-product.ts';

type Used = { kind: MappingKind; source: string };

/** Returns every name of the file that needs one of ours, with the chosen or a suggested one. */
export function mappingEntries(
  products: readonly ShopProduct[],
  saved: ShopMapping | undefined,
  lookups: Lookups,
): MappingEntry[] {
  const counts = new Map<string, Used & { count: number }>();
  const count = (used: Used) => {
    const key = `${used.kind}/${used.source}`;
    counts.set(key, { ...used, count: (counts.get(key)?.count ?? 0) + 1 });
  };
  for (const product of products) {
    count({ kind: 'category', source: product.category });
    count({ kind: 'status', source: product.status });
    count({ kind: 'tax', source: product.tax });
    for (const name of optionNames(product)) count({ kind: 'option', source: name });
  }
  const options = new Map(
    [...counts.values()]
      .filter(({ kind }) => kind === 'option')
      .map(({ source }) => [source, targetIn(saved?.option, source) ?? suggestOption(source)]),
  );
  for (const product of products) {
    for (const source of colorsOf(product, options)) count({ kind: 'color', source });
  }
  return [...counts.values()]
    .map((entry) => ({
      ...entry,
      target: targetIn(saved?.[entry.kind], entry.source) ?? suggest(entry, lookups),
    }))
    .toSorted((a, b) => b.count - a.count);
}

/** A name such as “constructor” is not a property of every object. */
function targetIn(
  targets: Readonly<Record<string, string>> | undefined,
  source: string,
): string | undefined {
  return targets && Object.hasOwn(targets, source) ? targets[source] : undefined;
}

/** Returns the mapping that these entries describe. */
export function toMapping(entries: readonly MappingEntry[], address: string): ShopMapping {
  const targets = (kind: MappingKind) =>
    Object.fromEntries(
      entries.filter((one) => one.kind === kind).map(({ source, target }) => [source, target]),
    );
  return {
    category: targets('category'),
    option: targets('option'),
    color: targets('color'),
    status: targets('status'),
    tax: targets('tax'),
    address,
  };
}

function optionNames({ variants }: ShopProduct): Set<string> {
  return new Set(variants.flatMap(({ options }) => options.map(({ name }) => name)));
}

/** Lists the colours of a product; none if it has no option that is a colour. */
function colorsOf({ variants }: ShopProduct, options: ReadonlyMap<string, string>): Set<string> {
  const own = variants.flatMap((variant) => variant.options);
  const colors = own.filter(({ name }) => options.get(name) === AS_COLOR);
  return new Set(colors.map(({ value }) => value).filter((value) => value !== ''));
}

function suggest({ kind, source }: Used, lookups: Lookups): string {
  switch (kind) {
    case 'category':
      return suggestCategory(source, lookups);
    case 'option':
      return suggestOption(source);
    case 'color':
      return suggestColor(source, lookups);
    case 'status':
      return STATUS_OF[source.toLowerCase()] ?? 'draft';
    case 'tax':
      return suggestTax(source);
  }
}

function suggestCategory(source: string, lookups: Lookups): string {
  const found = lookups.findCategory(source);
  return 'value' in found ? lookups.categoryLink(found.value) : CREATE;
}

function suggestOption(name: string): string {
  return /colou?r|shade|farbe|couleur/i.test(name) ? AS_COLOR : AS_OPTION;
}

function suggestColor(source: string, lookups: Lookups): string {
  const found = lookups.findColor(source);
  return 'value' in found ? found.value : source;
}

const STATUS_OF: Record<string, string> = {
  ...{ active: 'published', published: 'published', enabled: 'published' },
  archived: 'retired',
};

/** The rate in a name such as “GST 18%”; numbers without a unit can be ids. */
function suggestTax(name: string): string {
  if (/^(not taxable|none|zero.rate|exempt|nil)/i.test(name)) return '0';
  const [, rate] =
    /(?:gst|igst|vat)\D{0,3}(\d{1,2})\b/i.exec(name) ?? /\b(\d{1,2})\s*%/.exec(name) ?? [];
  return rate ?? '18';
}

/** Colours to choose from: the shop's and the usual ones. */
export function colorChoices(colors: readonly string[]): string[] {
  const known = new Set(colors.map((color) => color.toLowerCase()));
  return [...colors, ...COLORS.filter((color) => !known.has(color))];
}
