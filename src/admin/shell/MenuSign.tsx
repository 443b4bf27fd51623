import {
  AutoIcon,
  FilterIcon,
  GridIcon,
  HeadsetIcon,
  HomeIcon,
  SearchIcon,
  ShieldIcon,
  TagIcon,
  TruckIcon,
  UserIcon,
} from '#src/ui/icons.tsx';
import { ArchiveIcon, BookIcon, HistoryIcon, PageIcon } from '#src/admin/kit/admin-icons.tsx';
import { CameraIcon } from '#src/ui/rare-icons.tsx';
import { RetryIcon } from '#src/ui/state-icons.tsx';
import type { MenuIcon } from './menu.ts';

const SIGNS = {
  home: HomeIcon,
  categories: GridIcon,
  products: TagIcon,
  orders: TruckIcon,
  users: UserIcon,
  offers: TagIcon,
  slider: AutoIcon,
  news: BookIcon,
  texts: PageIcon,
  reviews: CameraIcon,
  questions: PageIcon,
  messages: HeadsetIcon,
  search: SearchIcon,
  payments: ShieldIcon,
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
