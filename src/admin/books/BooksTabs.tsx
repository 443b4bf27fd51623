import { useStore } from '@nanostores/react';
import { Link } from '#src/admin/kit/Link.tsx';
import { $route } from '#src/admin/kit/router.store.ts';

const TABS = [
  ['/admin/books/sales', 'Sales'],
  ['/admin/books/gst', 'GST returns'],
] as const;

/** The screens of the books, side by side. */
export function BooksTabs() {
  const { path } = useStore($route);
  return (
    <nav aria-label="Books" className="mb-4 flex gap-1 overflow-x-auto">
      {TABS.map(([href, title]) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className={`grid min-h-11 shrink-0 place-items-center rounded-full px-4 text-sm font-bold ${path === href ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
