/** A part of a line: plain text or a link. */
export type NewsSpan = { text: string; href?: string };

type NewsBlock =
  | { kind: 'heading' | 'paragraph'; spans: NewsSpan[] }
  | { kind: 'list'; items: NewsSpan[][] };

const LINK = /\[([^\]\n]{1,200})\]\((\/[^\s)]*|https:\/\/[^\s)]+)\)/g;

/**
 * A text of news as it is shown. An empty line ends a paragraph; `## ` begins a heading, `- ` an
 * entry of a list; `[words](/page)` leads to a page of the shop, or to an https address.
 */
export function readNewsText(text: string): NewsBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

/** Headings and lists need no empty line around them. */
function blocksOf(lines: string[]): NewsBlock[] {
  const blocks: NewsBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', spans: spansOf(line.slice(3)) });
    else if (line.startsWith('- ')) {
      if (last?.kind === 'list') last.items.push(spansOf(line.slice(2)));
      else blocks.push({ kind: 'list', items: [spansOf(line.slice(2))] });
    } else if (last?.kind === 'paragraph') last.spans.push({ text: ' ' }, ...spansOf(line));
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
  }
  return blocks;
}

function spansOf(line: string): NewsSpan[] {
  const text = line.trim();
  const spans: NewsSpan[] = [];
  let at = 0;
  for (const found of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = found;
    // Two slashes lead to another host.
    if (href.startsWith('//')) continue;
    if (found.index > at) spans.push({ text: text.slice(at, found.index) });
    spans.push({ text: words, href });
    at = found.index + whole.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}
