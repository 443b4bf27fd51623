/** A part of a line: plain text, bold text or a link. */
export type TextSpan = { text: string; href?: string; isBold?: true };

type TextBlock =
  | { kind: 'heading' | 'paragraph'; spans: TextSpan[] }
  | { kind: 'list' | 'steps'; items: TextSpan[][] };

const MARKS =
  /\[([^\]\n]{1,200})\]\((\/[^\s)]*|https:\/\/[^\s)]+)\)|\*\*(?!\s)([^*\n]{1,500})(?<!\s)\*\*/g;
const STARTS = [
  { kind: 'list', start: /^- / },
  { kind: 'steps', start: /^\d{1,2}\. / },
] as const;

/**
 * Reads a text as it is shown. An empty line ends a paragraph; `## ` begins a heading, `- ` an entry
 * of a list, `1. ` one of a numbered list; `**words**` are bold; `[words](/page)` leads to a page of
 * the shop, or to an https address.
 */
export function readRichText(text: string): TextBlock[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

/** Headings and lists need no empty line around them. */
function blocksOf(lines: string[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const entry = STARTS.find(({ start }) => start.test(line));
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', spans: spansOf(line.slice(3)) });
    else if (entry) {
      const spans = spansOf(line.replace(entry.start, ''));
      if (last?.kind === entry.kind) last.items.push(spans);
      else blocks.push({ kind: entry.kind, items: [spans] });
    } else if (last?.kind === 'paragraph') last.spans.push({ text: ' ' }, ...spansOf(line));
    else blocks.push({ kind: 'paragraph', spans: spansOf(line) });
  }
  return blocks;
}

function spansOf(line: string): TextSpan[] {
  const text = line.trim();
  const spans: TextSpan[] = [];
  let at = 0;
  for (const found of text.matchAll(MARKS)) {
    const [whole, words = '', href = '', bold] = found;
    // Two slashes lead to another host.
    if (href.startsWith('//')) continue;
    if (found.index > at) spans.push({ text: text.slice(at, found.index) });
    spans.push(bold === undefined ? { text: words, href } : { text: bold, isBold: true });
    at = found.index + whole.length;
  }
  if (at < text.length) spans.push({ text: text.slice(at) });
  return spans;
}
