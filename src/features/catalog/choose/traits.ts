import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';

/** The product data that the chooser uses: the product's card and, once known, its figures. */
export type ProductTraits = Pick<
  ProductCard,
  'id' | 'name' | 'price' | 'rating' | 'reviewCount' | 'inStock' | 'dispatchBy' | 'filters'
> &
  Partial<Pick<ProductCard, 'description'>> & {
    /** The table of its page, whose figures are more precise than the filters' ranges. */
    facts?: readonly { name: string; value: string }[];
  };

/** Returns the values of a product's attribute. */
export function valuesOf({ filters }: ProductTraits, name: string): string[] {
  return filters.find((filter) => filter.name === name)?.options.map(({ value }) => value) ?? [];
}

const BATTERY = 'Battery hours';
/** The facts with the figures of attributes that are ranges. */
const FIGURES = new Map([
  ['Driver size', 'Driver size'],
  ['Output power', 'Output power'],
  [BATTERY, 'Battery life'],
]);

/** Returns a product's own figure for an attribute: `40 mm`, `7 hours per charge, 36 with the case`. */
export function figureOf({ facts = [] }: ProductTraits, attribute: string): string | undefined {
  const valueOf = (wanted: string | undefined) => facts.find(({ name }) => name === wanted)?.value;
  const figure = valueOf(FIGURES.get(attribute));
  const charge = attribute === BATTERY && valueOf('One charge');
  const [, withCase] = /^Up to (\d+) hours$/.exec(figure ?? '') ?? [];
  if (charge && withCase) return keepUnit(`${charge} per charge, ${withCase} with the case`);
  return figure && keepUnit(lower(figure));
}

/** Keeps numbers on one line with their units. */
function keepUnit(figure: string): string {
  return figure.replace(/(\d) /g, '$1\u00a0');
}

/**
 * Lowers the initial letter for use within a sentence, as in `over 40 hours`; words in capitals
 * stay.
 */
export function lower(value: string): string {
  return /^[A-Z][a-z]/.test(value) ? value.charAt(0).toLowerCase() + value.slice(1) : value;
}
