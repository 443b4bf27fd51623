import { readFile } from 'node:fs/promises';
import { FAQ } from '#src/features/content/faq.ts';
import { FOOTER_COLUMNS } from '#src/features/content/footer-texts.ts';
import { HEADER_LINKS, SLOGANS } from '#src/features/content/header-texts.ts';
import { readPolicy } from './read-policy.ts';
import { type TextName, type TextPage, TEXT_PAGES, type TextValues } from './site-texts.ts';

const FOLDER = new URL('../policies/', import.meta.url);

/** Returns a text as the files of the shop have it, with which a new shop starts. */
export async function readFileText<N extends TextName>(name: N): Promise<TextValues[N]> {
  const page = TEXT_PAGES.find((one) => one === name);
  if (page) return (await readPage(page)) as TextValues[N];
  const others: Omit<TextValues, TextPage> = {
    faq: { entries: FAQ.map((entry) => ({ ...entry })) },
    announcement: { text: '', href: '', slogans: [...SLOGANS] },
    header: { links: HEADER_LINKS.map((link) => ({ ...link, links: [] })) },
    footer: {
      columns: FOOTER_COLUMNS.map(({ title, links }) => ({
        title,
        links: links.map((link) => ({ ...link })),
      })),
    },
  };
  return (others as TextValues)[name];
}

async function readPage(page: TextPage) {
  return readPolicy(await readFile(new URL(`${page}.md`, FOLDER), 'utf8'));
}
