import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { $session, loadSession } from '#src/features/account/session.store.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { Toaster } from '#src/ui/Toaster.tsx';
import { $route } from '#src/admin/kit/router.store.ts';
import { SignInAgain } from '#src/admin/kit/SignInAgain.tsx';
import { $writes, staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { NotStaff } from './NotStaff.tsx';
import { Screen } from './Screen.tsx';
import { SecondFactorFirst } from './SecondFactorFirst.tsx';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { viewWaiting } from '#src/features/dashboard/waiting.contract.ts';

/** Time until the next check while changes are being published, in milliseconds. */
const PUBLISHING_LOOK_MS = 3000;

/** The admin: one app for all addresses below /admin. The server checks every call. */
export function AdminApp() {
  const session = useStore($session, { ssr: 'initial' });
  const [staff, setStaff] = useState<SessionUser>();
  const user = session.state === 'ready' ? session.value : null;
  // Once open, screens stay while staff sign in again, so that typed text is not lost.
  if (user && user.role !== 'customer' && user !== staff) setStaff(user);

  if (staff?.lacksSecondFactor) return <SecondFactorFirst />;
  if (staff) return <Frame user={staff} />;
  if (session.state === 'loading') {
    return (
      <p role="status" className="p-8 text-soft">
        Loading…
      </p>
    );
  }
  if (session.state === 'failed') {
    return (
      <main className="page-width py-10">
        <Failure error={session.error} retry={() => void loadSession()} />
      </main>
    );
  }
  return <NotStaff user={user} />;
}

function Frame({ user }: { user: SessionUser }) {
  const { path } = useStore($route, { ssr: 'initial' });
  const writes = useStore($writes, { ssr: 'initial' });
  // The last write may have changed the counts.
  const { remote, reload } = useRemote(() => staffCall(viewWaiting, {}), `${path} ${writes}`);
  const waiting = remote.state === 'ready' ? remote.value : undefined;
  const onTime = useEffectEvent(() => void reload());
  useEffect(() => {
    // The publisher finishes a change in the background.
    if (remote.state !== 'ready' || remote.value.publishing === 0) return undefined;
    const timer = setTimeout(onTime, PUBLISHING_LOOK_MS);
    return () => clearTimeout(timer);
  }, [remote]);
  useEffect(() => {
    window.addEventListener('focus', onTime);
    return () => window.removeEventListener('focus', onTime);
  });
  return (
    <div className="min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-70 -translate-y-24 rounded-full bg-brand px-5 py-3 font-bold text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar user={user} waiting={waiting} />
      <div className="flex">
        <Sidebar waiting={waiting} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[86rem] min-w-0 flex-1 px-4 py-6 outline-none md:px-8 print:max-w-none print:p-0"
        >
          <Screen key={path} path={path} />
        </main>
      </div>
      <SignInAgain />
      <Toaster />
    </div>
  );
}
