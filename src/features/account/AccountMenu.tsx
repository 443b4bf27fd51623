import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { UserIcon } from '#src/ui/icons.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { $session } from './session.store.ts';

const NameMenu = lazyPart(async () => (await import('./NameMenu.tsx')).NameMenu, AccountLink);

/** The header's account menu, or a sign-in link for guests. */
export function AccountMenu() {
  const session = useStore($session, { ssr: 'initial' });
  const user = session.state === 'ready' ? session.value : null;
  if (!user) return <SignInLink />;
  return (
    <Suspense fallback={<span className="size-11" />}>
      <NameMenu user={user} />
    </Suspense>
  );
}

function SignInLink() {
  return <PersonLink href="/login" label="Sign in" />;
}

function AccountLink() {
  return <PersonLink href="/user/dash" label="Your account" />;
}

function PersonLink({ href, label }: { href: string; label: string }) {
  return (
    <a
      href={href}
      aria-label={label}
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk"
    >
      <UserIcon className="size-6" />
    </a>
  );
}
