import { categoryPath } from '#src/features/catalog/paths.ts';
import { Drawer } from '#src/ui/Drawer.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import type { PanelLink, PanelProps } from './MobileMenu.tsx';

const ROW = 'flex min-h-12 items-center rounded-xl px-2 font-bold hover:bg-sunk';
const LINKS: readonly PanelLink[] = [
  { text: 'Best-seller', href: '/best-sellers' },
  { text: 'New Arrival', href: '/new-arrivals' },
  { text: 'Contact Us', href: '/contact' },
];

/** Categories and the main links, for small screens. */
export function MobilePanel({ open, onClose, categories, menu }: PanelProps) {
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="left">
      <nav aria-label="Categories">
        <ul className="grid gap-1">
          {categories.map(({ id, title, link, image }) => (
            <li key={id}>
              <a
                href={categoryPath(link)}
                className="flex items-center gap-3 rounded-xl p-2 font-semibold hover:bg-sunk"
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
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-4 grid border-t border-line pt-4">
          {(menu ?? LINKS).map(({ text, href, links = [] }, at) => (
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
