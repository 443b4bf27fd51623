import { categoryPath } from '#src/features/catalog/paths.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { ChevronRightIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { PanelLink, PanelProps } from './MobileMenu.tsx';

const ROW = 'flex min-h-12 items-center rounded-xl px-2 font-bold hover:bg-sunk';
const LINKS: readonly PanelLink[] = [
  { text: 'Best-seller', href: '/best-sellers' },
  { text: 'New Arrival', href: '/new-arrivals' },
  { text: 'Contact Us', href: '/contact' },
];
const OWN_LINKS: readonly PanelLink[] = [
  { text: 'My Orders', href: '/user/orders' },
  { text: 'Wishlist', href: '/wishlist' },
  { text: 'Help me choose', href: '/help-me-choose' },
];

/** Categories, the main links and those to a shopper's own pages, for small screens. */
export function MobilePanel({ open, onClose, categories, menu }: PanelProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Menu">
        <ul className="-mx-2 grid gap-1">
          {categories.map(({ id, title, link, image }) => (
            <li key={id}>
              <a
                href={categoryPath(link)}
                className="flex items-center gap-3 rounded-xl px-2 py-1.5 font-semibold hover:bg-sunk"
              >
                <span className="h-12 w-16 overflow-hidden rounded-lg bg-sunk dimmed">
                  {image && (
                    <Picture
                      src={image}
                      alt=""
                      sizes="64px"
                      largest={160}
                      className="size-full object-cover"
                    />
                  )}
                </span>
                {title}
                <ChevronRightIcon className="ml-auto size-5 text-soft" />
              </a>
            </li>
          ))}
        </ul>
        <ul className="-mx-2 mt-3 grid border-t border-line pt-3">
          {[...(menu ?? LINKS), ...OWN_LINKS].map(({ text, href, links = [] }, at) => (
            <li key={at}>
              {href ? (
                <a href={href} className={ROW}>
                  {text}
                </a>
              ) : (
                <p className={ROW}>{text}</p>
              )}
              {links.length > 0 && (
                <ul className="grid pl-4">
                  {links.map((link, place) => (
                    <li key={place}>
                      <a href={link.href} className={ROW}>
                        {link.text}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
