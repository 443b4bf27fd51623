import type {
  ProductRule,
  Section,
  SectionOf,
} from '#src/features/site-pages/sections.contract.ts';

const BASE = { isShown: true, startsAt: '', endsAt: '' };

/** Makes a text section. */
export function makeText(text = 'Welcome', more: Partial<Section> = {}): Section {
  return { ...BASE, kind: 'text', id: 'text-1', title: '', text, ...more } as SectionOf<'text'>;
}

/** Makes a list of products with a rule. */
export function makeRule(rule: Partial<ProductRule>): SectionOf<'products'> {
  return {
    ...BASE,
    ...{ kind: 'products', id: 'products-1', title: 'Products' },
    rule: {
      ...{ from: 'all', categoryId: null, brand: '', productIds: [] },
      ...{ minPrice: null, maxPrice: null, sort: 'relevance', count: 10 },
      ...rule,
    },
  };
}
