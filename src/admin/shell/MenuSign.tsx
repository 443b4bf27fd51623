import {
  AutoIcon,
  FilterIcon,
  GridIcon,
  HeadsetIcon,
  HomeIcon,
  TagIcon,
  TruckIcon,
  UserIcon,
} from '#src/ui/icons.tsx';
import { BoxIcon, CardIcon } from '#src/admin/kit/topic-icons.tsx';
import { ArchiveIcon, BookIcon, HistoryIcon, PageIcon } from '#src/admin/kit/admin-icons.tsx';
import { RetryIcon } from '#src/ui/state-icons.tsx';
import type { MenuIcon } from './menu.ts';

const SIGNS = {
  home: HomeIcon,
  categories: GridIcon,
  products: BoxIcon,
  orders: TruckIcon,
  users: UserIcon,
  offers: TagIcon,
  slider: AutoIcon,
  content: PageIcon,
  feedback: HeadsetIcon,
  payments: CardIcon,
  books: BookIcon,
  publishing: RetryIcon,
  backups: ArchiveIcon,
  audit: HistoryIcon,
  settings: FilterIcon,
} as const satisfies Record<MenuIcon, unknown>;

export function MenuSign({ icon }: { icon: MenuIcon }) {
  const Sign = SIGNS[icon];
  return <Sign className="size-5 shrink-0" />;
}
