import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { highlight } from './highlight.ts';

/** Longer descriptions are cut around the matched word, which stays visible on phones. */
const BEFORE = 16;
const AFTER = 56;

/**
 * Returns why a product matches a text, where neither its name nor its kind says so: the attribute,
 * as in `Noise cancelling: Active`, or the words of its description. '' where nothing says so.
 */
export function matchText(
  { name, kind = '', description, filters }: Omit<ProductCard, 'id'>,
  typed: string,
): string {
  if (says(name, typed) || says(kind, typed)) return '';
  const attributes = filters.flatMap((filter) =>
    filter.options
      .filter(({ value }) => value !== 'None')
      .map(({ value }) => `${filter.name}: ${value}`),
  );
  return attributes.find((text) => says(text, typed)) ?? sentenceOf(description, typed);
}

function says(text: string, typed: string): boolean {
  return highlight(text, typed).some(({ isMatch }) => isMatch);
}

function sentenceOf(text: string, typed: string): string {
  const sentences = text.split(/(?<=[.!?])\s+/);
  return cutAround(sentences.find((sentence) => says(sentence, typed)) ?? '', typed);
}

/** Cuts whole words on both sides of the first match. */
function cutAround(text: string, typed: string): string {
  const [before, ...rest] = highlight(text, typed);
  if (!before || (rest.length === 0 && !before.isMatch)) return '';
  const start = before.isMatch ? '' : before.text;
  const after = text.slice(start.length);
  const head = start.length > BEFORE ? `… ${start.slice(-BEFORE).replace(/^\S*\s/, '')}` : start;
  const tail = after.length > AFTER ? `${after.slice(0, AFTER).replace(/\s\S*$/, '')} …` : after;
  return head + tail;
}
