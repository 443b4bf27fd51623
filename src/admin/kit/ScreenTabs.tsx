import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Link } from './Link.tsx';
import { $route } from './router.store.ts';

type Props = { label: string; tabs: readonly (readonly [href: string, title: string])[] };

/** Tabs of related screens. */
export function ScreenTabs({ label, tabs }: Props) {
  const { path } = useStore($route, { ssr: 'initial' });
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is wider than the screen: centre the current tab.
    const row = nav.current;
    const here = row?.querySelector<HTMLElement>('[aria-current]');
    if (row && here) row.scrollLeft = here.offsetLeft - (row.clientWidth - here.clientWidth) / 2;
  }, [path]);
  return (
    <nav
      ref={nav}
      aria-label={label}
      className="relative mb-4 flex gap-1 overflow-x-auto max-lg:gap-0.5"
    >
      {tabs.map(([href, title]) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={`grid min-h-11 shrink-0 place-items-center rounded-full px-4 text-sm font-bold max-lg:px-3 ${path === href ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
