import { formatCount } from '#src/lib/money.ts';
import { useStore } from '@nanostores/react';
import { Link } from '#src/admin/kit/Link.tsx';
import { SETTINGS_TOPICS } from '#src/admin/settings/settings-topics.ts';
import { useMayCheck } from '#src/admin/kit/useMayCall.ts';
import { $route } from '#src/admin/kit/router.store.ts';
import { MENU, type MenuItem } from './menu.ts';
import { MenuSign } from './MenuSign.tsx';
import { TABS_BY_ENTRY } from './tabs.ts';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';

type Props = {
  /** Icons only. */
  isNarrow?: boolean;
  /** Shows the links of every group, not only of the current one. */
  isWhole?: boolean;
  waiting: Waiting | undefined;
  onFollow?: () => void;
};

/** All links of the sidebar. Groups other than the current one are closed, and show its counts. */
export function MenuList({ isNarrow = false, isWhole = false, waiting, onFollow }: Props) {
  const { path } = useStore($route, { ssr: 'initial' });
  const menu = withOpenTopic(allowedMenu(useMayCheck()), path);
  const isOpen = (item: MenuItem) => !isNarrow && (isWhole || isWithin(item, path));
  return (
    <nav aria-label="Admin">
      <ul className="grid gap-0.5">
        {menu.map((item) => (
          <li key={item.title}>
            <Entry
              {...{ item, isNarrow, waiting, onFollow }}
              isAround={isAround(item, path, isOpen(item))}
              counts={isOpen(item) ? [] : (item.children ?? [])}
            />
            {isOpen(item) && item.children && (
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
  /** Closed entries whose counts it shows, too. */
  counts?: readonly Pick<MenuItem, 'count'>[];
  /** True for a group whose open page has no entry of its own. */
  isAround?: boolean;
  isNarrow: boolean;
  waiting: Waiting | undefined;
  onFollow: (() => void) | undefined;
};

function Entry(props: EntryProps) {
  const { item, counts = [], isAround = false, isNarrow, waiting, onFollow } = props;
  const { path } = useStore($route, { ssr: 'initial' });
  const isHere = path === item.href && (isNarrow || !item.children);
  const isAbove = isAround || (!item.children && isBelow(item, path));
  const count = [item, ...counts].reduce(
    (sum, one) => sum + ((one.count && waiting?.[one.count]) ?? 0),
    0,
  );
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
          {formatCount(count)}
          <span className="sr-only"> waiting</span>
        </span>
      )}
    </Link>
  );
}

/** Entries and links that the user may open. A group leads to the first of its links. */
function allowedMenu(isAllowed: (permission: MenuItem['permission']) => boolean): MenuItem[] {
  return MENU.filter(({ permission }) => isAllowed(permission)).flatMap((item) => {
    const children = item.children?.filter(({ permission }) => isAllowed(permission));
    if (!children) return item;
    return children[0] ? { ...item, href: children[0].href, children } : [];
  });
}

/** Pages with links to those below them, which are not part of them. */
const HUBS = ['/admin', '/admin/settings'];

/** Returns whether a path is below that of an entry. Every page of the settings has its own entry. */
function isBelow({ href }: Pick<MenuItem, 'href'>, path: string): boolean {
  return !HUBS.includes(href) && path.startsWith(`${href}/`);
}

/** Returns whether a group is marked, as the page is in it and none of its shown links is marked. */
function isAround(item: MenuItem, path: string, isOpen: boolean): boolean {
  if (!item.children || !isWithin(item, path)) return false;
  return !isOpen || !item.children.some((one) => one.href === path || isBelow(one, path));
}

/** Adds an entry for the page of the settings that is open: there are too many for a menu. */
function withOpenTopic(menu: readonly MenuItem[], path: string): readonly MenuItem[] {
  const topic = Object.entries(SETTINGS_TOPICS).find(
    ([name]) => path === `/admin/settings/${name}`,
  );
  if (!topic) return menu;
  const open = { title: topic[1].title, href: path };
  return menu.map((item) => {
    const [first, ...rest] = item.children ?? [];
    return first?.href === '/admin/settings' ? { ...item, children: [first, open, ...rest] } : item;
  });
}

/** Returns whether a path belongs to a group or its tabs, by its first word after /admin. */
function isWithin({ title, href, children = [] }: MenuItem, path: string): boolean {
  const tabs = TABS_BY_ENTRY[title] ?? [];
  return [href, ...children.map((child) => child.href), ...tabs.map(([to]) => to)].some(
    (one) => topicOf(one) === topicOf(path),
  );
}

function topicOf(path: string): string | undefined {
  return path.split('/')[2];
}
