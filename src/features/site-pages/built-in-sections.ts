/** The sections that the shop fills itself, in the order of a new shop's home page. */
export const BUILT_IN_SECTIONS = {
  promises: 'Promises',
  tiles: 'Category tiles',
  'best-sellers': 'Best sellers, and recently viewed products',
  slider: 'Slider',
  help: 'Help me choose',
  'first-category': 'First category with its products',
  explore: 'More category tiles',
  'new-arrivals': 'New arrivals',
  'second-category': 'Second category with its products',
  reviews: 'Customer reviews',
  news: 'News',
  faq: 'Questions',
} as const;
export type BuiltInSection = keyof typeof BUILT_IN_SECTIONS;
export const BUILT_IN_KINDS = Object.keys(BUILT_IN_SECTIONS) as BuiltInSection[];

/** Returns whether the shop fills a section itself. A page has each of these at most once. */
export function isBuiltIn(kind: string): kind is BuiltInSection {
  return BUILT_IN_KINDS.some((one) => one === kind);
}
