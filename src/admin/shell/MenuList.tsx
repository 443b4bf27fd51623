import { useStore } from '@nanostores/react';
import { Link } from '#src/admin/kit/Link.tsx';
import { useMay } from '#src/admin/kit/useMayCall.ts';
import { $route } from '#src/admin/kit/router.store.ts';
import { MENU, type MenuItem } from './menu.ts';
import { MenuSign } from './MenuSign.tsx';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';

type Props = {
  /** Icons only. */
  isNarrow?: boolean;
  waiting: Waiting | undefined;
  onFollow?: () => void;
};

/** All links of the sidebar. */
export function MenuList({ isNarrow = false, waiting, onFollow }: Props) {
  return (
    <nav aria-label="Admin">
      <ul className="grid gap-0.5">
        {MENU.map((item) => (
          <li key={item.title}>
            <Entry {...{ item, isNarrow, waiting, onFollow }} />
            {!isNarrow && item.children && (
              <ul className="mb-1 ml-5 grid border-l border-line pl-3">
                {item.children.map((child) => (
                  <li key={child.href}>
                    <Entry {...{ item: child, isNarrow, waiting, onFollow }} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EntryProps = {
  item: Omit<MenuItem, 'icon'> & Partial<Pick<MenuItem, 'icon'>>;
  isNarrow: boolean;
  waiting: Waiting | undefined;
  onFollow: (() => void) | undefined;
};

function Entry({ item, isNarrow, waiting, onFollow }: EntryProps) {
  const { path } = useStore($route, { ssr: 'initial' });
  const isAllowed = useMay(item.permission);
  const isHere = path === item.href && (isNarrow || !item.children);
  const isAbove = !item.children && item.href !== '/admin' && path.startsWith(`${item.href}/`);
  const count = (item.count && waiting?.[item.count]) ?? 0;
  if (!isAllowed) return null;
  return (
    <Link
      href={item.href}
      onClick={onFollow}
      aria-current={isHere ? 'page' : isAbove || undefined}
      aria-label={isNarrow ? item.title : undefined}
      title={isNarrow ? item.title : undefined}
      className={`flex min-h-11 items-center gap-3 rounded-field px-3 text-sm md:min-h-8 ${isHere || isAbove ? 'bg-wash font-bold text-brand' : 'font-semibold hover:bg-sunk'} ${item.icon ? '' : 'font-medium'}`}
    >
      {item.icon && <MenuSign icon={item.icon} />}
      {!isNarrow && <span className="flex-1">{item.title}</span>}
      {!isNarrow && count > 0 && (
        <span className="rounded-full bg-brand px-2 py-0.5 text-xs font-bold text-on-brand">
          {count}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}
