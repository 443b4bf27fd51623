import * as z from 'zod/mini';
import {
  ANNOUNCEMENT_MAX,
  ANSWER_MAX,
  DESCRIPTION_MAX,
  FOOTER_COLUMNS_MAX,
  FOOTER_LINKS_MAX,
  HEADER_LINKS_MAX,
  LINK_HREF_MAX,
  LINK_TEXT_MAX,
  PAGE_TEXT_MAX,
  QUESTION_MAX,
  QUESTIONS_MAX,
  SLOGAN_MAX,
  SLOGANS_MAX,
  SUB_LINKS_MAX,
  TEXT_NAMES,
  TEXT_PAGES,
  TITLE_MAX,
} from '#src/features/content/texts/site-texts.ts';
import {
  Announcement,
  Faq,
  FooterMenu,
  HeaderMenu,
  PageText,
} from '#src/features/content/texts/site-texts.contract.ts';
import { PageHref } from '#src/features/settings/admin/page-href.contract.ts';
import { SeenVersion } from '#src/features/settings/admin/saved.contract.ts';
import { Day } from '#src/lib/day.ts';
import { endpoint, Nothing, Whole } from '#src/lib/endpoint.ts';
import { RequiredLongText, RequiredText, Text } from '#src/lib/text.ts';

const LINK_TEXT = 'Enter the text of the link.';
const HREF = 'Enter the page that the link opens.';
const LIST = 'Send a list.';

const Name = z.enum(TEXT_NAMES, 'Choose one of the shop’s texts.');

const facts = {
  name: z.enum(TEXT_NAMES),
  /** 0 until it is first saved. */
  version: z.int(),
  /** True if it is as in its file. */
  isFromFile: z.boolean(),
  savedBy: z.nullable(z.string()),
  /** ISO 8601. */
  savedAt: z.nullable(z.string()),
};

export const SavedText = z.object({
  ...facts,
  values: z.union([PageText, Faq, Announcement, HeaderMenu, FooterMenu]),
});
export type SavedText = z.infer<typeof SavedText>;

const Link = z.object({
  text: RequiredText(LINK_TEXT_MAX, LINK_TEXT),
  href: PageHref(LINK_HREF_MAX).check(z.minLength(1, HREF)),
});

function links(max: number) {
  return z.array(Link, LIST).check(z.maxLength(max, `Add at most ${max} links.`));
}

export const listSiteTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'Lists the texts and menus that staff can edit, each with the person who last saved it.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.object({ texts: z.array(z.object(facts)) }),
});

export const viewText = endpoint({
  method: 'GET',
  path: '/api/admin/texts/:name',
  summary: 'Returns a text or menu as it is now.',
  access: { staff: 'settings.read' },
  input: z.object({ name: Name }),
  output: SavedText,
});

export const listTextVersions = endpoint({
  method: 'GET',
  path: '/api/admin/texts/:name/versions',
  summary: 'Lists the latest 100 versions of a text or menu, newest first.',
  access: { staff: 'settings.read' },
  input: z.object({ name: Name }),
  output: z.object({ versions: z.array(SavedText) }),
});

export const restoreText = endpoint({
  method: 'POST',
  path: '/api/admin/texts/:name/restore',
  summary:
    'Saves an earlier version of a text or menu again and publishes it. Version 0 is the text of a new shop.',
  access: { staff: 'settings.write' },
  input: z.object({ name: Name, restored: Whole(0, 2_000_000_000), version: SeenVersion }),
  output: SavedText,
});

export const savePage = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/pages/:page',
  summary: 'Updates the about page or a policy and publishes it.',
  access: { staff: 'settings.write' },
  input: z.object({
    page: z.enum(TEXT_PAGES, 'Choose one of the shop’s pages.'),
    title: RequiredText(TITLE_MAX, 'Enter a title.'),
    description: RequiredText(DESCRIPTION_MAX, 'Enter a description.'),
    updated: z.union([z.literal(''), Day], 'Enter the date, such as 2026-11-21.'),
    text: RequiredLongText(PAGE_TEXT_MAX, 'Enter the text.'),
    version: SeenVersion,
  }),
  output: SavedText,
});

export const saveFaq = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/faq',
  summary: 'Updates the questions and answers on the home page and product pages.',
  access: { staff: 'settings.write' },
  input: z.object({
    entries: z
      .array(
        z.object({
          question: RequiredText(QUESTION_MAX, 'Enter the question.'),
          answer: RequiredLongText(ANSWER_MAX, 'Enter the answer.'),
        }),
        LIST,
      )
      .check(
        z.minLength(1, 'Add at least one question.'),
        z.maxLength(QUESTIONS_MAX, `Add at most ${QUESTIONS_MAX} questions.`),
      ),
    version: SeenVersion,
  }),
  output: SavedText,
});

export const saveAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/announcement',
  summary:
    'Updates the bar above the header: a text, the page that it opens, and the slogans. Without a text, it says what shipping costs.',
  access: { staff: 'settings.write' },
  input: z.object({
    text: Text(ANNOUNCEMENT_MAX),
    href: PageHref(LINK_HREF_MAX),
    slogans: z
      .array(RequiredText(SLOGAN_MAX, 'Enter the slogan.'), LIST)
      .check(z.maxLength(SLOGANS_MAX, `Add at most ${SLOGANS_MAX} slogans.`)),
    version: SeenVersion,
  }),
  output: SavedText,
});

export const saveHeader = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/header',
  summary: 'Updates the links of the header after the categories, in up to two levels.',
  access: { staff: 'settings.write' },
  input: z.object({
    links: z
      .array(
        z.object({
          text: RequiredText(LINK_TEXT_MAX, LINK_TEXT),
          href: PageHref(LINK_HREF_MAX),
          links: links(SUB_LINKS_MAX),
        }),
        LIST,
      )
      .check(z.maxLength(HEADER_LINKS_MAX, `Add at most ${HEADER_LINKS_MAX} links.`), (check) => {
        check.value.forEach((link, at) => {
          if (link.href !== '' || link.links.length > 0) return;
          const path = [at, 'href'];
          check.issues.push({ code: 'custom', input: check.value, path, message: HREF });
        });
      }),
    version: SeenVersion,
  }),
  output: SavedText,
});

export const saveFooter = endpoint({
  method: 'PUT',
  path: '/api/admin/texts/footer',
  summary: 'Updates the columns of links at the bottom of every page.',
  access: { staff: 'settings.write' },
  input: z.object({
    columns: z
      .array(
        z.object({
          title: RequiredText(LINK_TEXT_MAX, 'Enter the title of the column.'),
          links: links(FOOTER_LINKS_MAX),
        }),
        LIST,
      )
      .check(z.maxLength(FOOTER_COLUMNS_MAX, `Add at most ${FOOTER_COLUMNS_MAX} columns.`)),
    version: SeenVersion,
  }),
  output: SavedText,
});
