export type TextPart = { text: string; isSame: boolean };

/** Beyond this many words on both sides, comparing each with each takes too long. */
const WORDS_MAX = 1_000_000;

/** A text word by word beside another one: what stands in both, in this order, and what does not. */
export function toParts(text: string, other: string): TextPart[] {
  const words = split(text);
  const others = split(other);
  if (words.length * others.length > WORDS_MAX) return [{ text, isSame: text === other }];
  const lengths = commonLengths(words, others);
  const lengthAt = (at: number, there: number) => lengths[at * (others.length + 1) + there] ?? 0;
  const parts: TextPart[] = [];
  let there = 0;
  for (const [at, word] of words.entries()) {
    const now = lengthAt(at, there);
    // A word that is left out here and leads no further there is none of the common ones.
    const isSame = now > lengthAt(at + 1, there);
    if (isSame) {
      while (lengthAt(at, there + 1) === now) there += 1;
      there += 1;
    }
    const last = parts.at(-1);
    if (last?.isSame === isSame) last.text += word;
    else parts.push({ text: word, isSame });
  }
  return parts;
}

/** For each place in both, how many words the rest of them has in common, in order. */
function commonLengths(words: string[], others: string[]): Uint16Array {
  const width = others.length + 1;
  const lengths = new Uint16Array((words.length + 1) * width);
  for (let at = words.length - 1; at >= 0; at -= 1) {
    for (let there = others.length - 1; there >= 0; there -= 1) {
      const down = lengths[(at + 1) * width + there] ?? 0;
      const right = lengths[at * width + there + 1] ?? 0;
      const both = (lengths[(at + 1) * width + there + 1] ?? 0) + 1;
      const isPair = words[at]?.trim() === others[there]?.trim();
      lengths[at * width + there] = isPair ? both : Math.max(down, right);
    }
  }
  return lengths;
}

/** Words with the space after them, so that no word is cut in two. */
function split(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
