import * as z from 'zod/mini';
import { LINK_MAX, RESERVED_LINKS } from '#src/features/catalog/admin/link.ts';
import { OptionalPicture } from '#src/features/catalog/admin/new-category.contract.ts';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint, Id, Paging } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { omit } from '#src/lib/omit.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { Version, Versioned } from '#src/lib/seen-version.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { LongText, RequiredText, Text, tidy } from '#src/lib/text.ts';
import {
  NEWS_ALT_MAX,
  NEWS_SUMMARY_MAX,
  NEWS_TEXT_MAX,
  NEWS_TITLE_MAX,
} from '#src/features/news/news-limits.ts';

export const AdminNews = z.object({
  id: z.int(),
  title: z.string(),
  link: z.string(),
  day: z.string(),
  summary: z.string(),
  text: z.string(),
  image: z.string(),
  alt: z.string(),
  isPublished: z.boolean(),
  isRemoved: z.boolean(),
  /** People may have kept its address: it stays. */
  hasBeenShown: z.boolean(),
});
export type AdminNews = z.infer<typeof AdminNews>;

/** Returns the version of an article's editable fields. */
export function newsVersion(item: AdminNews): string {
  return versionOf(omit(item, 'id', 'hasBeenShown'));
}

export const NEWS_STATES = ['shown', 'draft'] as const;

const WRONG_DAY = 'Enter the date, such as 2026-11-21.';
const LINK_FORM = 'Use lowercase letters, digits and single hyphens, such as karaoke-season.';

const Link = z.string(LINK_FORM).check(
  tidy,
  z.maxLength(LINK_MAX, `An address can have at most ${LINK_MAX} characters.`),
  z.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, LINK_FORM),
  z.refine(
    (link) => !RESERVED_LINKS.includes(link),
    'The shop uses this address itself. Choose another one.',
  ),
);

/** The fields of the form, as it sends them. */
const Fields = {
  title: RequiredText(NEWS_TITLE_MAX, 'Enter a title.'),
  /** '' for one made from the title. */
  link: Link,
  day: z.iso.date(WRONG_DAY),
  summary: LongText(NEWS_SUMMARY_MAX),
  text: LongText(NEWS_TEXT_MAX),
  alt: Text(NEWS_ALT_MAX),
  isPublished: YesNo,
};

export const listAdminNews = endpoint({
  method: 'GET',
  path: '/api/admin/news',
  summary: 'Lists news, including unpublished items, newest first.',
  access: { staff: 'news.read' },
  input: z.object({
    q: z._default(Text(100), ''),
    state: z.optional(z.enum(NEWS_STATES, `Choose one of ${NEWS_STATES.join(', ')}.`)),
    ...Paging,
  }),
  output: z.object({
    news: z.array(Versioned(AdminNews, newsVersion)),
    total: z.int(),
    totalPages: z.int(),
  }),
});

export const viewAdminNews = endpoint({
  method: 'GET',
  path: '/api/admin/news/:id',
  summary: 'Gets one news item, published or not.',
  access: { staff: 'news.read' },
  input: z.object({ id: Id }),
  output: Versioned(AdminNews, newsVersion),
});

export const createNews = endpoint({
  method: 'POST',
  path: '/api/admin/news',
  summary: 'Creates a news item. Without an address, it gets one from its title.',
  access: { staff: 'news.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({
    ...Fields,
    link: z._default(Link, ''),
    summary: z._default(Fields.summary, ''),
    text: z._default(Fields.text, ''),
    alt: z._default(Fields.alt, ''),
    isPublished: z._default(YesNo, false),
    image: OptionalPicture,
  }),
  output: Versioned(AdminNews, newsVersion),
});

export const updateNews = endpoint({
  method: 'PATCH',
  path: '/api/admin/news/:id',
  summary:
    'Updates, publishes, unpublishes or deletes a news item. The address of a published item cannot change.',
  access: { staff: 'news.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  input: z.object({
    id: Id,
    version: Version,
    title: z.optional(Fields.title),
    link: z.optional(Link),
    day: z.optional(Fields.day),
    summary: z.optional(Fields.summary),
    text: z.optional(Fields.text),
    alt: z.optional(Fields.alt),
    isPublished: z.optional(YesNo),
    /** Deleted news are kept for an undo, and shown nowhere. */
    isRemoved: z.optional(YesNo),
    image: OptionalPicture,
    /** Takes the picture off. */
    withoutImage: z.optional(YesNo),
  }),
  output: Versioned(AdminNews, newsVersion),
});
