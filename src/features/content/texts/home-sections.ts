import type { HomeLayout, HomeSection } from './site-texts.ts';

/** The sections of the home page below its top, in the order of a new shop. */
export const HOME_SECTIONS = {
  tiles: 'Category tiles',
  help: 'Help me choose',
  slider: 'Slider',
  'first-category': 'First category with its products',
  'new-arrivals': 'New arrivals',
  explore: 'More category tiles',
  'second-category': 'Second category with its products',
  'best-sellers': 'Best sellers, and recently viewed products',
  reviews: 'Customer reviews',
  promises: 'Promises',
  news: 'News',
  faq: 'Questions',
} as const;
export type BuiltInSection = keyof typeof HOME_SECTIONS;
export const BUILT_IN_SECTIONS = Object.keys(HOME_SECTIONS) as BuiltInSection[];

/** Returns the layout of a new shop. */
export function firstLayout(): HomeLayout {
  return { sections: BUILT_IN_SECTIONS.map(toSection) };
}

/** Adds sections that came with a later version of the shop than the saved layout, at the end. */
export function withAllSections({ sections }: HomeLayout): HomeLayout {
  const missing = BUILT_IN_SECTIONS.filter((kind) => sections.every((one) => one.kind !== kind));
  return { sections: [...sections, ...missing.map(toSection)] };
}

function toSection(kind: BuiltInSection): HomeSection {
  return { kind, isShown: true, title: '', text: '' };
}
