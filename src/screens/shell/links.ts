import type { Category } from '#src/features/catalog/category.contract.ts';
import { categoryPath } from '#src/features/catalog/paths.ts';
import { HEADER_LINKS } from '#src/features/content/header-texts.ts';
import type { HeaderMenu } from '#src/features/content/texts/site-texts.ts';
import { HeartIcon, HomeIcon, PhoneIcon, SearchIcon, UserIcon } from '#src/ui/icons.tsx';

/** Maximum number of categories in the row, even on wide screens. */
const SHOWN_MAX = 8;

const ALL_CATEGORIES = { text: 'All categories', href: '/product/categories' };

/**
 * Returns the links of the header's second row: the first categories, the links under More, and the
 * links after it. A narrow window moves more categories under More.
 */
export function headerLinks(categories: readonly Category[], menu: HeaderMenu | null) {
  const links = categories.map(({ title, link }) => ({ text: title, href: categoryPath(link) }));
  return {
    categories: links.slice(0, SHOWN_MAX),
    more: [...links.slice(SHOWN_MAX), ALL_CATEGORIES],
    last: menu?.links ?? HEADER_LINKS.map((link) => ({ ...link, links: [] })),
  };
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
export function currentLink(
  url: URL,
  categories: readonly Category[],
  menu: HeaderMenu | null,
): string {
  const path = url.pathname.replace(/\.html$/, '');
  const { last, ...others } = headerLinks(categories, menu);
  const own = last.flatMap((link) => [link, ...link.links]);
  const links = [...Object.values(others).flat(), ...own, ...BOTTOM_LINKS];
  return links.some(({ href }) => href === path) ? path : '';
}
