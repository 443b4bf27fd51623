import { useState } from 'react';
import { signOut } from '#src/features/account/sign-in.store.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Drawer } from '#src/ui/Drawer.tsx';
import { MenuIcon } from '#src/ui/icons.tsx';
import { FinderButton } from '#src/admin/finder/FinderButton.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { shopName } from '#src/admin/kit/shop-name.ts';
import { MenuList } from './MenuList.tsx';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';

type Props = { user: SessionUser; waiting: Waiting | undefined };

/** Name of the shop, the signed-in user and, on phones, the menu. */
export function TopBar({ user, waiting }: Props) {
  const [isOpen, setOpen] = useState(false);
  const leave = () => {
    const toLogin = () => window.location.assign('/admin/login');
    void signOut().then(toLogin, toLogin);
  };
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-2 border-b border-line bg-surface px-3 md:px-5 print:hidden">
      <button
        type="button"
        aria-label="Menu"
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-full hover:bg-sunk md:hidden"
      >
        <MenuIcon />
      </button>
      <Link href="/admin" className="truncate py-2 text-lg font-extrabold tracking-tight">
        {shopName()} <span className="font-semibold text-soft">admin</span>
      </Link>
      <div className="ml-auto flex items-center gap-1 text-sm">
        <FinderButton />
        <span className="max-w-44 truncate px-2 text-soft max-lg:sr-only">
          {user.data} ({user.role})
        </span>
        <a href="/" className="px-3 py-3 font-bold text-brand max-sm:hidden">
          To the shop
        </a>
        <Button look="quiet" size="small" onClick={leave}>
          Logout
        </Button>
      </div>
      <Drawer open={isOpen} onClose={() => setOpen(false)} title="Menu" side="left">
        <p className="mb-3 text-sm text-soft">
          Signed in as {user.data} ({user.role})
        </p>
        <MenuList isWhole waiting={waiting} onFollow={() => setOpen(false)} />
        <a href="/" className="mt-3 flex min-h-11 items-center px-3 text-sm font-bold text-brand">
          To the shop
        </a>
      </Drawer>
    </header>
  );
}
