import type { Category } from '#src/features/catalog/category.contract.ts';
import { categoryPath } from '#src/features/catalog/paths.ts';
import { HEADER_LINKS } from '#src/features/content/header-texts.ts';
import { HeartIcon, HomeIcon, PhoneIcon, SearchIcon, UserIcon } from '#src/ui/icons.tsx';

/** Number of categories in the row; the dropdown next to the logo has all. */
const SHOWN = 8;

const MORE = { text: 'More', href: '/product/categories' };

/** Returns the links of the header's second row. */
export function headerLinks(categories: readonly Category[]) {
  return [
    ...categories
      .slice(0, SHOWN)
      .map(({ title, link }) => ({ text: title, href: categoryPath(link) })),
    ...(categories.length > SHOWN ? [MORE] : []),
    ...HEADER_LINKS,
  ];
}

/** Links at the bottom of small screens. */
export const BOTTOM_LINKS = [
  { text: 'Home', href: '/', Icon: HomeIcon },
  { text: 'Search', href: '/products/fullsearch', Icon: SearchIcon },
  { text: 'Profile', href: '/user/dash', Icon: UserIcon },
  { text: 'Wishlist', href: '/wishlist', Icon: HeartIcon },
  { text: 'Contact', href: '/contact', Icon: PhoneIcon },
];

/**
 * Returns the page's address if one of these links leads to it, so that it can be marked; else ''.
 */
export function currentLink(url: URL, categories: readonly Category[]): string {
  const path = url.pathname.replace(/\.html$/, '');
  const links = [...headerLinks(categories), ...BOTTOM_LINKS];
  return links.some(({ href }) => href === path) ? path : '';
}
