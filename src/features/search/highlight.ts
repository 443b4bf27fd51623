export type Part = { text: string; isMatch: boolean };

/** A name cut into parts: those that begin a word as the typed text does are matches. */
export function highlight(name: string, typed: string): Part[] {
  const words = typed.match(/\p{L}+|\p{N}+/gu)?.toSorted((a, b) => b.length - a.length);
  if (!words) return [{ text: name, isMatch: false }];
  const begins = new RegExp(
    `(?:(?<![\\p{L}\\p{N}])|(?<=\\p{L})(?=\\p{N}))(?:${words.join('|')})`,
    'giu',
  );
  const parts: Part[] = [];
  let end = 0;
  for (const found of name.matchAll(begins)) {
    if (found.index > end) parts.push({ text: name.slice(end, found.index), isMatch: false });
    parts.push({ text: found[0], isMatch: true });
    end = found.index + found[0].length;
  }
  if (end < name.length) parts.push({ text: name.slice(end), isMatch: false });
  return parts;
}
