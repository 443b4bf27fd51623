import { useEffect, useRef } from 'react';
import { ChevronDownIcon, UserIcon } from '#src/ui/icons.tsx';
import type { SessionUser } from './auth.contract.ts';
import { signOut } from './session.store.ts';

const LINKS = [
  { text: 'Profile', href: '/user/dash' },
  { text: 'My Orders', href: '/user/orders' },
];

/** The header's menu of who is signed in. */
export function NameMenu({ user }: { user: SessionUser }) {
  const menu = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const host = menu.current;
    const close = () => host?.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    const onOutside = (event: Event) => !host?.contains(event.target as Node) && close();
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, []);

  async function leave() {
    await signOut().catch(() => undefined);
    window.location.assign('/');
  }

  const item =
    'flex min-h-11 w-full items-center rounded-xl px-3.5 text-left text-sm font-semibold hover:bg-sunk';
  return (
    <details ref={menu} className="group relative">
      <summary className="flex h-11 list-none items-center gap-1.5 rounded-full px-2.5 text-sm font-bold transition-colors hover:bg-sunk [&::-webkit-details-marker]:hidden">
        <UserIcon className="size-6" />
        <span className="hidden max-w-28 truncate lg:inline">{user.data}</span>
        <ChevronDownIcon className="hidden size-4 transition-transform group-open:rotate-180 lg:inline" />
        <span className="sr-only lg:hidden">Account of {user.data}</span>
      </summary>
      <ul className="absolute top-13 right-0 z-50 w-48 rounded-card border border-line bg-surface p-1.5 shadow-panel">
        {LINKS.map(({ text, href }) => (
          <li key={href}>
            <a href={href} className={item}>
              {text}
            </a>
          </li>
        ))}
        <li>
          <button type="button" onClick={() => void leave()} className={item}>
            Logout
          </button>
        </li>
      </ul>
    </details>
  );
}
