import { useStore } from '@nanostores/react';
import { Link } from '#src/admin/kit/Link.tsx';
import { $route } from '#src/admin/kit/router.store.ts';

const TABS = [
  ['pending', 'To ship'],
  ['completed', 'Completed'],
  ['unpaid', 'Unpaid'],
  ['stuck', 'Stuck parcels'],
  ['all', 'All'],
] as const;

/** The lists of orders, side by side. */
export function OrderTabs() {
  const { path } = useStore($route);
  return (
    <nav aria-label="Lists of orders" className="mb-4 flex gap-1 overflow-x-auto">
      {TABS.map(([name, title]) => {
        const href = `/admin/orders/${name}`;
        const isHere = path === href;
        return (
          <Link
            key={name}
            href={href}
            aria-current={isHere ? 'page' : undefined}
            className={`grid min-h-11 shrink-0 place-items-center rounded-full px-4 text-sm font-bold ${isHere ? 'bg-ink text-paper' : 'text-soft hover:bg-sunk'}`}
          >
            {title}
          </Link>
        );
      })}
    </nav>
  );
}
