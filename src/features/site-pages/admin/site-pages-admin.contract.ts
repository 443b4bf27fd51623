import * as z from 'zod/mini';
import {
  PAGE_BYTES_MAX,
  PAGE_DESCRIPTION_MAX,
  PAGE_SLUG_MAX,
  PAGE_TITLE_MAX,
  RESERVED_SLUGS,
} from '#src/features/site-pages/sections.ts';
import { Section, Sections } from '#src/features/site-pages/sections.contract.ts';
import { ShownSection } from '#src/features/site-pages/site-pages.contract.ts';
import { SeenVersion } from '#src/features/settings/admin/saved.contract.ts';
import { endpoint, Nothing, Whole } from '#src/lib/endpoint.ts';
import { YesNo } from '#src/lib/fields.ts';
import { RequiredText, Text, tidy } from '#src/lib/text.ts';

const SLUG_FORM = 'Use lowercase letters, digits and single hyphens, such as diwali-sale.';

const Slug = z
  .string(SLUG_FORM)
  .check(
    tidy,
    z.maxLength(PAGE_SLUG_MAX, `An address can have at most ${PAGE_SLUG_MAX} characters.`),
    z.regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, SLUG_FORM),
  );
const NewSlug = Slug.check(
  z.refine(
    (slug) => !RESERVED_SLUGS.includes(slug),
    'The shop uses this address itself. Choose another one.',
  ),
);

/** `home`, or `page-` with a number. */
const Name = z.string().check(z.regex(/^(home|page-[1-9]\d{0,8})$/, 'This is not a page.'));

const facts = {
  name: z.string(),
  title: z.string(),
  /** The address in the shop. */
  path: z.string(),
  version: z.int(),
  /** True if shoppers see it. */
  isLive: z.boolean(),
  /** True if it has changes that are not published. */
  isDraft: z.boolean(),
  isRemoved: z.boolean(),
  savedBy: z.nullable(z.string()),
  /** ISO 8601. */
  savedAt: z.nullable(z.string()),
};

const Content = z.object({
  title: z.string(),
  description: z.string(),
  slug: z.string(),
  sections: z.array(Section),
});

/** A page as its editor shows it: with the draft, or else as it is published. */
export const EditedPage = z.object({ ...facts, values: Content });
export type EditedPage = z.infer<typeof EditedPage>;

export const SitePageFacts = z.object(facts);
export type SitePageFacts = z.infer<typeof SitePageFacts>;

export const listSitePages = endpoint({
  method: 'GET',
  path: '/api/admin/site-pages',
  summary: 'Lists the home page and the landing pages, including drafts and deleted pages.',
  access: { staff: 'settings.read' },
  input: Nothing,
  output: z.object({ pages: z.array(SitePageFacts) }),
});

export const viewEditedPage = endpoint({
  method: 'GET',
  path: '/api/admin/site-pages/:name',
  summary: 'Returns a page with its draft, or as it is published.',
  access: { staff: 'settings.read' },
  input: z.object({ name: Name }),
  output: EditedPage,
});

export const createSitePage = endpoint({
  method: 'POST',
  path: '/api/admin/site-pages',
  summary:
    'Creates a landing page as a draft without sections. Without a slug, it gets one from its title.',
  access: { staff: 'settings.write' },
  status: 201,
  input: z.object({
    title: RequiredText(PAGE_TITLE_MAX, 'Enter a title.'),
    slug: z._default(NewSlug, ''),
  }),
  output: EditedPage,
});

export const saveSitePage = endpoint({
  method: 'PUT',
  path: '/api/admin/site-pages/:name',
  summary:
    'Saves the draft of a page, or publishes it. A published page whose slug changes gets a redirect from its old address.',
  access: { staff: 'settings.write' },
  bodyMaxBytes: PAGE_BYTES_MAX,
  input: z.object({
    name: Name,
    title: Text(PAGE_TITLE_MAX),
    description: Text(PAGE_DESCRIPTION_MAX),
    slug: Slug,
    sections: Sections,
    isPublished: YesNo,
    version: SeenVersion,
  }),
  output: EditedPage,
});

export const discardDraft = endpoint({
  method: 'POST',
  path: '/api/admin/site-pages/:name/discard',
  summary: 'Deletes the draft of a published page, which then is as shoppers see it.',
  access: { staff: 'settings.write' },
  input: z.object({ name: Name, version: SeenVersion }),
  output: EditedPage,
});

export const removeSitePage = endpoint({
  method: 'POST',
  path: '/api/admin/site-pages/:name/remove',
  summary: 'Deletes a landing page, or brings a deleted one back.',
  access: { staff: 'settings.write' },
  input: z.object({ name: Name, isRemoved: YesNo, version: SeenVersion }),
  output: EditedPage,
});

export const listPageVersions = endpoint({
  method: 'GET',
  path: '/api/admin/site-pages/:name/versions',
  summary: 'Lists the latest 100 published versions of a page, newest first.',
  access: { staff: 'settings.read' },
  input: z.object({ name: Name }),
  output: z.object({
    versions: z.array(
      z.object({
        number: z.int(),
        savedBy: z.nullable(z.string()),
        savedAt: z.nullable(z.string()),
        values: Content,
      }),
    ),
  }),
});

export const restorePageVersion = endpoint({
  method: 'POST',
  path: '/api/admin/site-pages/:name/restore',
  summary:
    'Publishes an earlier version of a page again; a draft stays as it is. Version 0 is the home page of a new shop.',
  access: { staff: 'settings.write' },
  input: z.object({ name: Name, restored: Whole(0, 2_000_000_000), version: SeenVersion }),
  output: EditedPage,
});

export const previewSections = endpoint({
  method: 'POST',
  path: '/api/admin/site-pages/preview',
  summary:
    'Returns what sections would show now, and explains those that show less than expected. Changes nothing.',
  access: { staff: 'settings.write' },
  bodyMaxBytes: PAGE_BYTES_MAX,
  input: z.object({ sections: Sections }),
  output: z.object({
    sections: z.array(ShownSection),
    notes: z.array(z.object({ id: z.string(), text: z.string() })),
  }),
});
export type SectionNote = { id: string; text: string };
