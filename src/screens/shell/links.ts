import type { Category } from '#src/features/catalog/category.contract.ts';
import { categoryPath } from '#src/features/catalog/paths.ts';
import { HEADER_LINKS } from '#src/features/content/header-texts.ts';
import { HeartIcon, HomeIcon, PhoneIcon, SearchIcon, UserIcon } from '#src/ui/icons.tsx';

/** Categories in the row itself; the dropdown next to the logo has all. */
const SHOWN = 8;

const MORE = { text: 'More', href: '/product/categories' };

/** The links of the header's second row. */
export function headerLinks(categories: readonly Category[]) {
  return [
    ...categories
      .slice(0, SHOWN)
      .map(({ title, link }) => ({ text: title, href: categoryPath(link) })),
    ...(categories.length > SHOWN ? [MORE] : []),
    ...HEADER_LINKS,
  ];
}

/** The links at the foot of small screens. */
export const BOTTOM_LINKS = [
  { text: 'Home', href: '/', Icon: HomeIcon },
  { text: 'Search', href: '/products/fullsearch', Icon: SearchIcon },
  { text: 'Profile', href: '/user/dash', Icon: UserIcon },
  { text: 'Wishlist', href: '/wishlist', Icon: HeartIcon },
  { text: 'Contact', href: '/contact', Icon: PhoneIcon },
];

/** The page's own address where one of these links leads to it, and marks it; else ''. */
export function currentLink(url: URL, categories: readonly Category[]): string {
  const path = url.pathname.replace(/\.html$/, '');
  const links = [...headerLinks(categories), ...BOTTOM_LINKS];
  return links.some(({ href }) => href === path) ? path : '';
}
