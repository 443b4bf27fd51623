import { formatRupees } from '#src/lib/money.ts';
import { type Reason, REASONS_MAX, type Suggestion, wellRated } from './choose.ts';
import { figureOf, lower, type ProductTraits, valuesOf } from './traits.ts';

/** An advantage over the other suggestions. */
type Edge = {
  title: string;
  text: string;
  /** The text of a suggestion that has this title above it; by default, the same. */
  below?: string;
  /** The value that the text names. */
  fact: string;
  isWanted: boolean;
};

/** Attributes whose values have an order, the least first. */
const SCALES: { name: string; title: string; values: readonly string[] }[] = [
  {
    name: 'Battery hours',
    title: 'Longest battery life',
    values: ['Up to 8 hours', '9 to 20 hours', '21 to 40 hours', 'Over 40 hours'],
  },
  {
    name: 'Output power',
    title: 'Most powerful',
    values: ['Up to 10 W', '11 to 30 W', '31 to 80 W', 'Over 80 W'],
  },
  {
    name: 'Water resistance',
    title: 'Best protected against water',
    values: ['IPX4', 'IPX5', 'IPX7', 'IP67'],
  },
];
/** Values that are an advantage if no other suggestion has them, as texts call them. */
const ONLY: [attribute: string, value: string, text: string][] = [
  ['Noise cancelling', 'Active', 'active noise cancelling'],
  ['Noise cancelling', 'For calls', 'noise cancelling for calls'],
  ['Microphone', 'Boom', 'a boom microphone'],
  ['Microphone', 'Wireless handheld', 'a wireless microphone'],
  ['Connectivity', '2.4 GHz wireless', '2.4 GHz wireless'],
  ['Connectivity', 'Wi-Fi', 'Wi-Fi'],
  ['Connectivity', 'HDMI ARC', 'HDMI ARC'],
  ['Connectivity', 'Wired', 'a cable connection'],
];
/** The maximum number of reasons from the answers, which leaves one for the comparison. */
const OWN_MAX = REASONS_MAX - 1;
/** With fewer reasons, what a product is about is one. */
const REASONS_MIN = 2;
const COUNTS = ['', '', 'two', 'three'];

/**
 * Returns what all suggestions have in common, and for each why to choose it rather than the others:
 * first the wanted facts that only it has, then its advantages over the others.
 */
export function distinguish<Product extends ProductTraits>(
  suggestions: readonly Suggestion<Product>[],
  wanted: readonly Reason[],
) {
  const [first] = suggestions;
  const shared =
    suggestions.length < 2
      ? []
      : (first?.facts ?? []).filter((text) =>
          suggestions.every(({ facts }) => facts.includes(text)),
        );
  const each = suggestions.map((one, at) => {
    const others = suggestions.filter((other) => other !== one);
    const isOwn = (text: string) => !others.some(({ facts }) => facts.includes(text));
    const [edge, ...more] = edgesOf(
      one.product,
      others.map(({ product }) => product),
      wanted,
    );
    // The best match has another title.
    const lead = edge && { ...edge, text: (at > 0 && edge.below) || edge.text };
    return {
      product: one.product,
      title: edge?.title,
      reasons: reasonsOf(one, lead ? [lead, ...more] : [], {
        best: first?.product ?? one.product,
        isAlone: others.length === 0,
        shared,
        isOwn,
      }),
    };
  });
  return { shared, each };
}

type Context = {
  best: ProductTraits;
  isAlone: boolean;
  shared: readonly string[];
  isOwn: (text: string) => boolean;
};

function reasonsOf<Product extends ProductTraits>(
  { product, reasons, facts }: Suggestion<Product>,
  edges: readonly Edge[],
  { best, isAlone, shared, isOwn }: Context,
): string[] {
  // For example, that it is above the budget.
  const notes = facts.length > 0 ? reasons.filter((text) => !facts.includes(text)) : [];
  const own = facts.filter(isOwn).slice(0, OWN_MAX);
  const isSaid = ({ fact }: Edge) => own.some((text) => text.includes(fact));
  const better = edges.filter((edge) => !isSaid(edge)).map(({ text }) => text);
  const rest = facts.filter((text) => !shared.includes(text));
  const differs = own.length + better.length > 0;
  const about = firstSentence(product);
  const lead = differs ? undefined : (lessThan(product, best) ?? about);
  const texts = new Set(
    [...notes, ...own, ...better, lead, ...rest].filter((text) => text !== undefined),
  );
  if (texts.size < REASONS_MIN && !isAlone && about) texts.add(about);
  return texts.size === 0 ? reasons : [...texts].slice(0, REASONS_MAX);
}

/** Returns a sentence with the difference in price if a product costs less than the best match. */
function lessThan({ price }: ProductTraits, best: ProductTraits): string | undefined {
  return price < best.price
    ? `${formatRupees(best.price - price)} less than our best match.`
    : undefined;
}

function edgesOf(
  product: ProductTraits,
  others: readonly ProductTraits[],
  wanted: readonly Reason[],
): Edge[] {
  if (others.length === 0) return [];
  const of = `of the ${COUNTS[others.length + 1]}`;
  const edges = [
    ...SCALES.flatMap(({ name, title, values }): Edge[] => {
      const rank = (one: ProductTraits) => values.indexOf(valuesOf(one, name)[0] ?? '');
      const own = rank(product);
      if (own < 1 || others.some((other) => rank(other) >= own)) return [];
      const fact = figureOf(product, name) ?? lower(values[own] ?? '');
      // Hours that the case adds are no longer life of the product's own battery.
      if (fact.endsWith('case')) return [];
      return [
        {
          title,
          text: `${title} ${of}: ${fact}.`,
          fact,
          isWanted: wanted.some((one) => one.of?.name === name),
        },
      ];
    }),
    ...ONLY.flatMap(([name, value, fact]): Edge[] => {
      const has = (one: ProductTraits) => valuesOf(one, name).includes(value);
      if (!has(product) || others.some(has)) return [];
      const answer = wanted.find((one) => one.of?.name === name && one.of.values.includes(value));
      return [
        {
          title: `With ${fact}`,
          text: `The only one ${of} with ${fact}.`,
          // An answer says it in its own words.
          fact: answer?.says(product) ?? fact,
          isWanted: answer !== undefined,
        },
      ];
    }),
    ...ratingEdge(product, others, of),
    ...priceEdge(product, others, of),
  ];
  return edges.toSorted((a, b) => Number(b.isWanted) - Number(a.isWanted));
}

function ratingEdge(product: ProductTraits, others: readonly ProductTraits[], of: string): Edge[] {
  const { rating } = product;
  const below = wellRated(product);
  if (!below || others.some((one) => one.rating >= rating)) return [];
  const title = 'Best rated';
  return [{ title, text: `${title} ${of}.`, below, fact: title, isWanted: true }];
}

function priceEdge({ price }: ProductTraits, others: readonly ProductTraits[], of: string): Edge[] {
  if (others.some((one) => one.price <= price)) return [];
  const fact = formatRupees(price);
  return [{ title: 'Lowest price', text: `Lowest price ${of}: ${fact}.`, fact, isWanted: true }];
}

/** Returns the first clause of the description, for a product with no advantage that can be measured. */
function firstSentence({ description = '' }: ProductTraits): string | undefined {
  const [, clause] = /^(.+?)[.!?:;](?=\s|$)/.exec(description) ?? [];
  return clause && `${clause}.`;
}
