/** A text in three parts: what stands at the start of another too, what differs, and the common end. */
export function toParts(
  text: string,
  other: string,
): [start: string, differing: string, end: string] {
  const words = split(text);
  const others = split(other);
  let from = 0;
  while (from < words.length && from < others.length && words[from] === others[from]) from += 1;
  let left = 0;
  const most = Math.min(words.length, others.length) - from;
  while (left < most && words.at(-1 - left) === others.at(-1 - left)) left += 1;
  const to = words.length - left;
  return [words.slice(0, from).join(''), words.slice(from, to).join(''), words.slice(to).join('')];
}

/** Words with the space after them, so that no word is cut in two. */
function split(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}
