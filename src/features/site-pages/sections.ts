import { BUILT_IN_KINDS, type BuiltInSection } from './built-in-sections.ts';
import type { Section } from './sections.contract.ts';

export const SECTIONS_MAX = 40;
export const SECTION_TITLE_MAX = 80;
export const SECTION_TEXT_MAX = 5000;
export const BANNER_TEXT_MAX = 240;
/** More than the sections of the longest page take, in any script. */
export const PAGE_BYTES_MAX = 1024 * 1024;
export const PAGE_TITLE_MAX = 80;
export const PAGE_DESCRIPTION_MAX = 300;
export const PAGE_SLUG_MAX = 80;
export const SITE_PAGES_MAX = 100;
export const LISTED_MAX = 20;
export const PICKED_MAX = 20;
export const SECTION_ALT_MAX = 200;
export const SECTION_HREF_MAX = 200;
export const SECTION_BUTTON_MAX = 30;

/** The slug of the home page, which no landing page can have. */
export const HOME = 'home';
/** Parts of addresses that would be mistaken for another page. */
export const RESERVED_SLUGS: readonly string[] = [HOME, 'page', 'pages', 'index', 'new', 'add'];

/** Sections that a page can have several times, each with its own content. */
export const OWN_SECTIONS = {
  text: 'Text',
  banner: 'Banner',
  products: 'Products',
  picture: 'Picture',
  film: 'Film',
  chapters: 'Chapters of a product',
} as const;
type OwnSection = keyof typeof OWN_SECTIONS;
export const OWN_KINDS = Object.keys(OWN_SECTIONS) as OwnSection[];

/** The products of a list. */
export const PRODUCT_SOURCES = {
  all: 'All products',
  'new-arrival': 'New arrivals',
  'best-seller': 'Best sellers',
  featured: 'Featured products',
  'on-sale': 'Products on sale',
  category: 'A category',
  brand: 'A brand',
  picked: 'Products that you pick',
} as const;
type ProductSource = keyof typeof PRODUCT_SOURCES;
export const SOURCE_NAMES = Object.keys(PRODUCT_SOURCES) as ProductSource[];

/** The content of a page made of sections. */
export type PageContent = {
  /** '' on the home page, as are slug and description. */
  title: string;
  description: string;
  slug: string;
  sections: Section[];
};

/** A section as the first version of the home page stored it, or as it is stored now. */
type StoredSection = Section | { kind: BuiltInSection | 'text'; isShown: boolean; title?: string };

/**
 * Reads a stored page. The home page of earlier versions of the shop has only sections, without ids
 * and times, and shows those that it does not name at its end.
 */
export function readContent(stored: Record<string, unknown>): PageContent {
  const { title = '', description = '', slug } = stored as Partial<PageContent>;
  const sections = (stored['sections'] as StoredSection[]).map(readSection);
  if (slug !== undefined) return { title, description, slug, sections };
  const missing = BUILT_IN_KINDS.filter((kind) => sections.every((one) => one.kind !== kind));
  return { title, description, slug: HOME, sections: [...sections, ...missing.map(toBuiltIn)] };
}

function readSection(section: StoredSection, at: number): Section {
  if ('id' in section) return section;
  const { kind, isShown } = section;
  const base = { id: `${kind}-${at + 1}`, isShown, startsAt: '', endsAt: '' };
  if (kind !== 'text') return { ...base, kind };
  const { title, text } = section as unknown as { title: string; text: string };
  return { ...base, kind, title, text };
}

/** Returns a section that the shop fills itself. */
export function toBuiltIn(kind: BuiltInSection): Section {
  return { kind, id: kind, isShown: true, startsAt: '', endsAt: '' };
}

/** Returns the home page of a new shop. */
export function firstHome(): PageContent {
  return { title: '', description: '', slug: HOME, sections: BUILT_IN_KINDS.map(toBuiltIn) };
}

/** Returns the sections to be seen at a moment in India, such as 2026-11-24T09:30. */
export function seenOf({ sections }: Pick<PageContent, 'sections'>, now: string): Section[] {
  return sections.filter(
    ({ isShown, startsAt, endsAt }) =>
      isShown && (startsAt === '' || startsAt <= now) && (endsAt === '' || endsAt > now),
  );
}

/** Returns the address of a page. */
export function sitePagePath(slug: string): string {
  return slug === HOME ? '/' : `/pages/${slug}`;
}
