import { decodeHTML } from 'entities';
import { tidyText } from '#src/lib/text-problem.ts';
import type { Pair } from '../csv-cells.ts';

/** A description in the parts that our product pages have. */
type TextBlocks = {
  /** Paragraphs, separated by empty lines. */
  text: string;
  /** The items of lists. */
  points: string[];
  /** The rows of tables with two columns. */
  pairs: Pair[];
};

const HTML_MAX = 200_000;
/** Unclosed comments and tags end with the text, so that each character is read once. */
const TOKENS = /<!--(?:[^]*?-->|[^]*)|<(\/?)([a-z][\w:-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>?|[^<]+|</gi;
const BLOCKS = new Set(
  [
    'p',
    'div',
    'section',
    'article',
    'header',
    'footer',
    'blockquote',
    'pre',
    'figure',
    'hr',
  ].concat([
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'dl',
    'dt',
    'dd',
    'table',
    'tbody',
    'thead',
  ]),
);
/** Elements whose content is not text. */
const UNREAD = new Set([
  'script',
  'style',
  'head',
  'title',
  'iframe',
  'svg',
  'noscript',
  'template',
]);
/** A list item that is longer is a paragraph. */
const POINT_MAX = 200;

/**
 * Converts a description in HTML to our text blocks. Understands entities, HTML that was escaped as
 * a whole, and the `\n` that WooCommerce writes for a line break.
 */
export function toTextBlocks(html: string): TextBlocks {
  const written = html.slice(0, HTML_MAX).replace(/(?:\\r)?\\n/g, '\n');
  const source = isEscaped(written) ? decodeHTML(written) : written;
  const reader = new BlockReader(/<[a-z/!]/i.test(source));
  for (const token of source.matchAll(TOKENS)) reader.read(token);
  return reader.end();
}

/** Converts HTML to one line of text. */
export function toPlainText(html: string): string {
  return oneLine(toTextBlocks(html).text);
}

function isEscaped(text: string): boolean {
  return !/<[a-z]/i.test(text) && /&lt;\/?[a-z]/i.test(text);
}

class BlockReader {
  readonly #points: string[] = [];
  readonly #pairs: Pair[] = [];
  readonly #paragraphs: string[] = [];
  /** The cells of the current table row. */
  #cells: string[] | undefined;
  #text = '';
  #isInItem = false;
  /** The element whose content is skipped. */
  #unread: string | undefined;
  readonly #isHtml: boolean;

  constructor(isHtml: boolean) {
    this.#isHtml = isHtml;
  }

  read([token, slash, name]: RegExpMatchArray): void {
    const tag = name?.toLowerCase();
    if (this.#unread !== undefined) {
      if (tag === this.#unread && slash === '/') this.#unread = undefined;
    } else if (tag === undefined) {
      if (!token.startsWith('<!--')) this.#text += this.#decoded(token);
    } else if (UNREAD.has(tag)) {
      if (slash === '' && !token.endsWith('/>')) this.#unread = tag;
    } else this.#readTag(tag, slash === '/');
  }

  end(): TextBlocks {
    this.#endBlock();
    return { text: this.#paragraphs.join('\n\n'), points: this.#points, pairs: this.#pairs };
  }

  #decoded(text: string): string {
    const decoded = decodeHTML(text).replaceAll('\u00a0', ' ');
    return this.#isHtml ? decoded.replace(/\s+/g, ' ') : decoded;
  }

  #readTag(tag: string, isEnd: boolean): void {
    if (tag === 'br') this.#text += '\n';
    else if (tag === 'li') {
      this.#endBlock();
      this.#isInItem = !isEnd;
    } else if (tag === 'tr') this.#endRow(isEnd);
    else if (tag === 'td' || tag === 'th') this.#endCell(isEnd);
    else if (BLOCKS.has(tag) && this.#cells === undefined) this.#endBlock();
    else if (BLOCKS.has(tag)) this.#text += ' ';
  }

  #endRow(isEnd: boolean): void {
    const cells = this.#cells ?? [];
    this.#cells = isEnd ? undefined : [];
    const [first = '', value = '', ...more] = cells;
    const name = first.replace(/\s*:$/, '');
    if (name !== '' && value !== '' && more.length === 0) this.#pairs.push({ name, value });
    else if (cells.some((cell) => cell !== '')) this.#paragraphs.push(cells.join(' '));
    if (!isEnd) this.#endBlock();
  }

  #endCell(isEnd: boolean): void {
    if (!this.#cells) return;
    if (isEnd) this.#cells.push(oneLine(this.#text));
    this.#text = '';
  }

  #endBlock(): void {
    const lines = this.#text.split('\n').map((line) => line.trim());
    const text = tidyText(lines.join('\n').replace(/\n{3,}/g, '\n\n'));
    this.#text = '';
    if (text === '') return;
    const point = oneLine(text);
    if (this.#isInItem && point.length <= POINT_MAX) this.#points.push(point.replaceAll('|', '/'));
    else this.#paragraphs.push(text);
  }
}

function oneLine(text: string): string {
  return tidyText(text.replace(/\s+/g, ' '));
}
