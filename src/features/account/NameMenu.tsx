import { useCallback, useId, useRef, useState } from 'react';
import { ChevronDownIcon, UserIcon } from '#src/ui/icons.tsx';
import { useDismiss } from '#src/ui/useDismiss.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { signOut } from './sign-in.store.ts';

const LINKS = [
  { text: 'Profile', href: '/user/dash?tab=profile' },
  { text: 'My Orders', href: '/user/orders' },
];

const ITEM =
  'flex min-h-11 w-full items-center rounded-xl px-3.5 text-left text-sm font-semibold hover:bg-sunk';

/** The header's menu for a signed-in user. */
export function NameMenu({ user }: { user: SessionUser }) {
  const [isOpen, setOpen] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const onDismiss = useCallback(() => setOpen(false), []);
  useDismiss(host, { isOpen, onDismiss, trigger });

  async function leave() {
    await signOut().catch(() => undefined);
    window.location.assign('/');
  }

  return (
    <div ref={host} className="relative">
      <button
        ref={trigger}
        type="button"
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className="flex h-11 items-center gap-1.5 rounded-full px-2.5 text-sm font-bold transition-colors hover:bg-sunk"
      >
        <UserIcon className="size-6" />
        <span className="sr-only">Account: </span>
        <span className="max-w-28 truncate max-xl:sr-only">{user.data}</span>
        <ChevronDownIcon
          className={`hidden size-4 transition-transform xl:inline ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <ul
        id={listId}
        hidden={!isOpen}
        className="absolute top-13 right-0 z-50 w-48 rounded-card border border-line bg-surface p-1.5 shadow-panel"
      >
        {LINKS.map(({ text, href }) => (
          <li key={href}>
            <a href={href} className={ITEM}>
              {text}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void leave()} className={ITEM}>
            Logout
          </button>
        </li>
      </ul>
    </div>
  );
}
