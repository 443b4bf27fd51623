import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { Empty } from '#src/ui/Empty.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { UserIcon } from '#src/ui/icons.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useOwnContent } from '#src/ui/useOwnContent.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { loginAddress } from './return-path.ts';
import { $session, loadSession } from './session.store.ts';

type Props = {
  children: (user: SessionUser) => ReactNode;
  /** Shown below the link to sign in. */
  about?: ReactNode;
};

/** Shows its content to signed-in users, and to everyone else a link to sign in and come back. */
export function SignedInOnly({ children, about }: Props) {
  const session = useStore($session, { ssr: 'initial' });
  useOwnContent(session.state === 'failed' || (session.state === 'ready' && !session.value));
  if (session.state === 'loading') return <Skeleton className="h-72 w-full" />;
  if (session.state === 'failed') {
    return <Failure error={session.error} retry={() => void loadSession()} />;
  }
  if (session.value) return children(session.value);
  return (
    <Empty
      icon={UserIcon}
      title="Please sign in"
      text="Only you can see this page. Sign in to continue."
    >
      <a
        href={loginAddress(window.location.pathname + window.location.search)}
        className={buttonClass('primary', 'large')}
      >
        Sign In
      </a>
      {about}
    </Empty>
  );
}
