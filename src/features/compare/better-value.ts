type Rule = {
  name: RegExp;
  /** The units of such values, as multiples of the first. */
  units: Readonly<Record<string, number>>;
  wants: 'most' | 'least';
  /** Names the better value. */
  label: string;
};

/** The facts of which more or less is better for everyone. A larger driver, for example, is not. */
const RULES: readonly Rule[] = [
  { name: /^price$/i, units: { '₹': 1 }, wants: 'least', label: 'Lowest' },
  {
    name: /^(?!.*\bcharg).*(?:\bbattery\b|\bplay(?:ing|back)?[ -]?time\b)/i,
    units: { hour: 1, hr: 1, h: 1 },
    wants: 'most',
    label: 'Longest',
  },
  {
    name: /^(?!.*\b(?:capacity|max\w*|load|limit)\b).*\bweight\b/i,
    units: { g: 1, gram: 1, kg: 1000 },
    wants: 'least',
    label: 'Lightest',
  },
  {
    name: /\bwarranty\b/i,
    units: { month: 1, year: 12, yr: 12 },
    wants: 'most',
    label: 'Longest',
  },
  { name: /\blatency\b/i, units: { ms: 1 }, wants: 'least', label: 'Shortest' },
];

export type BetterValue = { label: string; at: readonly number[] };

/**
 * Finds the better values of a row by their places. Undefined if the fact has no better side, if
 * fewer than two products state it, if a value cannot be read, or if all are equal.
 */
export function findBetter(name: string, values: readonly string[]): BetterValue | undefined {
  const rule = RULES.find((one) => one.name.test(name));
  if (!rule) return undefined;
  const stated = values.flatMap((value, at) =>
    value.trim() === '' ? [] : [{ at, size: readSize(value, rule.units) }],
  );
  const sizes = stated.flatMap(({ size }) => size ?? []);
  if (sizes.length < stated.length || new Set(sizes).size < 2) return undefined;
  const best = rule.wants === 'most' ? Math.max(...sizes) : Math.min(...sizes);
  return { label: rule.label, at: stated.flatMap(({ at, size }) => (size === best ? at : [])) };
}

/** Reads the only number with one of these units: `Up to 45 hours`, `1.4 kg`, `₹1,299`. */
function readSize(value: string, units: Rule['units']): number | undefined {
  const found = [...value.matchAll(/(₹)?\s*(\d[\d,]*(?:\.\d+)?)\s*([a-z]+)?/gi)].flatMap(
    ([, sign, digits = '', word = '']) => {
      const unit = units[sign ?? ''] ?? units[word.toLowerCase()] ?? units[singular(word)];
      return unit === undefined ? [] : [Number(digits.replaceAll(',', '')) * unit];
    },
  );
  return found.length === 1 ? found[0] : undefined;
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, '');
}
