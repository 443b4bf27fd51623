import type { ShownSection } from '#src/features/site-pages/site-pages.contract.ts';

/** The page that the builder passes to the preview in its frame. */
export type PreviewedPage = { isHome: boolean; title: string; sections: readonly ShownSection[] };

/** Element of the preview that contains it as JSON, and the event of a change. */
export const PREVIEW_ID = 'previewed-page';
export const PREVIEW_EVENT = 'preview-changed';

/** Attribute of the sections that the shop fills itself. */
export const BUILT_IN_ATTRIBUTE = 'data-built-in';
