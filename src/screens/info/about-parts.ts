import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { RichText } from '#src/features/content/RichText.tsx';

/** Splits the text of staff into its introduction and one part for each heading, as HTML. */
export function partsOfText(text: string): string[] {
  return text
    .split(/^(?=## )/m)
    .filter((part) => part.trim() !== '')
    .map((part) => renderToStaticMarkup(createElement(RichText, { text: part })));
}

/** Splits the HTML of a page's file in the same way. */
export function partsOfHtml(html: string): string[] {
  return html.split(/(?=<h2)/).filter((part) => part.trim() !== '');
}
