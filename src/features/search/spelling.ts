/**
 * Spellings that mean the same. The first of a row replaces the others, in what products say and
 * in what people type, so the two meet. Several words may be replaced by several.
 */
const SPELLINGS: readonly (readonly [joined: string, ...others: string[]])[] = [
  ['karaoke', 'karoake', 'kareoke', 'karaoki', 'karioke', 'karoke', 'karaokey', 'carioke'],
  [
    'earbuds',
    ...['ear buds', 'ear bud', 'earbud', 'air buds', 'air bud', 'airbuds', 'airbud'],
    ...['ear pods', 'ear pod', 'earpods', 'earpod', 'air pods', 'air pod', 'airpods', 'airpod'],
  ],
  [
    'headphones',
    ...['head phones', 'head phone', 'headphone', 'headsets', 'headset', 'head sets', 'head set'],
  ],
  ['earphones', 'ear phones', 'ear phone', 'earphone'],
  ['neckband', 'neck bands', 'neck band', 'neckbands'],
  ['soundbar', 'sound bars', 'sound bar', 'soundbars'],
  ['bluetooth', 'blue tooth', 'blutooth', 'bt'],
  ['microphone', 'microphones', 'micro phones', 'micro phone', 'mics', 'mic'],
  ['wireless', 'wire less', 'cordless'],
  ['subwoofer', 'subwoofers', 'sub woofers', 'sub woofer'],
  ['speaker', 'speakers'],
  ['loudspeaker', 'loud speakers', 'loud speaker', 'loudspeakers'],
  ['waterproof', 'water proof'],
  ['gaming', 'gamer', 'gamers'],
  ['gray', 'grey'],
  ['tws true wireless', 'truly wireless', 'true wireless', 'tws'],
  [
    'anc noise cancelling',
    ...['active noise cancelling', 'active noise cancellation', 'active noise canceling'],
    ...['noise cancelling', 'noise cancellation', 'noise canceling', 'anc'],
  ],
];

/** Matches words long enough to correct: mistakes in one or two letters cannot be recognized. */
export const CORRECTABLE = /^\p{L}{3,}$/u;

const joinedOf = new Map(
  SPELLINGS.flatMap(([joined, ...others]) => [joined, ...others].map((one) => [one, joined])),
);
// Longest first, so that "active noise cancelling" is read before "noise cancelling".
const ANY_SPELLING = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...joinedOf.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Lower case, without accents, punctuation and double spaces, numbers apart from letters:
 * `Sony's  Ünit-2` and `sonys unit2` → `sonys unit 2`.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f'’]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .replace(/(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .trim();
}

/** plainWords() with spellings joined: `Kareoke mic` → `karaoke microphone`. */
export function joinSpellings(text: string): string {
  return plainWords(text).replace(ANY_SPELLING, (found) => joinedOf.get(found) ?? found);
}

/** A product's text for the index: joined spellings, and the words that they replaced. */
export function indexedText(text: string): string {
  const joined = joinSpellings(text);
  const known = new Set(joined.split(' '));
  const replaced = plainWords(text)
    .split(' ')
    .filter((word) => !known.has(word));
  return [joined, ...replaced].join(' ');
}

/** The text with a phrase of it replaced, by whole words. */
export function replacePhrase(plain: string, phrase: string, replacement: string): string {
  return ` ${plain} `.replaceAll(` ${phrase} `, ` ${replacement} `).trim();
}

/** Spellings of one word, each with what replaces it. */
export function oneWordSpellings(): [spelling: string, joined: string][] {
  return [...joinedOf].filter(([spelling]) => !spelling.includes(' '));
}

/**
 * Ways to read what a person types, the likeliest first. While `head ph` is being typed, it may be
 * the beginning of `head phones`.
 */
export function readings(text: string): string[] {
  const joined = joinSpellings(text);
  const plain = plainWords(text);
  const begun = [...joinedOf].find(([one]) => isBegun(plain, one));
  if (!begun) return [joined];
  const [one, meant] = begun;
  const start = beginningOf(plain, one);
  return [joined, `${joinSpellings(plain.slice(0, plain.length - start.length))} ${meant}`.trim()];
}

function isBegun(plain: string, spelling: string): boolean {
  return beginningOf(plain, spelling) !== '';
}

/** The tail of a text that begins a spelling of two words or more, past its first word. */
function beginningOf(plain: string, spelling: string): string {
  const firstWordEnd = spelling.indexOf(' ');
  if (firstWordEnd < 0) return '';
  for (let length = spelling.length - 1; length > firstWordEnd + 1; length -= 1) {
    const start = spelling.slice(0, length);
    const isTail = plain === start || plain.endsWith(` ${start}`);
    if (isTail) return start;
  }
  return '';
}
