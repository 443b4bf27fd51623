/** The price range of a search, in rupees; `below` and `above` exclude the price itself. */
export type PriceRange = { min?: number; max?: number; above?: number; below?: number };

const CURRENCY = String.raw`(?:₹|rs\.?|inr|rupees)`;
const AMOUNT = String.raw`(${CURRENCY}?\s*\d[\d,]*(?:\.\d+)?\s*(?:k|thousand|lakh|lakhs)?\b(?:\s*${CURRENCY}|\s*\/-)?)`;
/** Excludes numbers that are not prices: `under 20 ms`, `over 40 hours`. */
const NOT_UNIT = String.raw`(?!\s*(?:%|(?:ms|mm|cm|m|inch|inches|hours?|hrs?|h|watts?|w|g|gm|grams?|kg|db|hz|khz|mah|people|days?|mins?|minutes?)(?![\p{L}\p{N}])))`;
const START = String.raw`(?<![\p{L}\p{N}])`;
const phrase = (words: string, rest = AMOUNT) =>
  new RegExp(`${START}(?:${words})\\s*${rest}${NOT_UNIT}`, 'iu');

/** The first that fits is taken: a range before one of its ends. */
const PHRASES: [pattern: RegExp, read: (...amounts: number[]) => PriceRange][] = [
  [
    phrase('between|from', `${AMOUNT}\\s*(?:and|to|-|–)\\s*${AMOUNT}`),
    (one = 0, other = 0) => ({ min: Math.min(one, other), max: Math.max(one, other) }),
  ],
  [
    new RegExp(`${START}(?=${CURRENCY})${AMOUNT}\\s*(?:to|-|–)\\s*${AMOUNT}`, 'iu'),
    (one = 0, other = 0) => ({ min: Math.min(one, other), max: Math.max(one, other) }),
  ],
  [phrase('up ?to|within|at most|max(?:imum)?|<='), (max = 0) => ({ max })],
  [phrase('at least|min(?:imum)?|from|starting(?: from| at)?|>='), (min = 0) => ({ min })],
  [phrase('under|below|(?:less|lower|cheaper) than|<'), (below = 0) => ({ below })],
  [phrase('above|over|(?:more|greater|higher) than|>'), (above = 0) => ({ above })],
];
/** Smaller numbers without a currency are sizes and counts. */
const BARE_MIN = 100;
const FACTORS: [word: RegExp, factor: number][] = [
  [/lakh/i, 100_000],
  [/k|thousand/i, 1000],
];

/** Splits a search such as `speaker under 2k` into its words and its price range. */
export function readPrices(text: string): { words: string; prices: PriceRange } {
  let words = text;
  let prices: PriceRange = {};
  for (const [pattern, read] of PHRASES) {
    const found = pattern.exec(words);
    const amounts = found?.slice(1).map(toAmount);
    if (!found || !amounts || amounts.some(Number.isNaN)) continue;
    prices = { ...read(...amounts), ...prices };
    words = words.replace(found[0], ' ');
  }
  return { words: words.trim(), prices };
}

function toAmount(text: string): number {
  const [, factor = 1] = FACTORS.find(([word]) => word.test(text)) ?? [];
  const [number = ''] = /\d[\d,]*(?:\.\d+)?/.exec(text) ?? [];
  const value = Number(number.replaceAll(',', '')) * factor;
  const isPrice = factor > 1 || value >= BARE_MIN || new RegExp(CURRENCY, 'i').test(text);
  return isPrice ? value : Number.NaN;
}
