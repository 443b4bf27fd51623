import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { UserIcon } from '#src/ui/icons.tsx';
import { $session } from './session.store.ts';

const NameMenu = lazy(async () => ({ default: (await import('./NameMenu.tsx')).NameMenu }));

/** The header's person: a menu for who is signed in, a way to sign in for everybody else. */
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
  return (
    <a
      href="/login"
      aria-label="Sign in"
      className="grid size-11 place-items-center rounded-full transition-colors hover:bg-sunk"
    >
      <UserIcon className="size-6" />
    </a>
  );
}
