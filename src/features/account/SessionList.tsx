import { useStore } from '@nanostores/react';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { SessionInfo } from '#src/features/account/auth/auth.contract.ts';
import { deviceName } from './device-name.ts';
import { $sessions, endAllSessions, loadSessions } from './sessions.store.ts';

/** Lists the user's sessions, with a button to end them all. */
export function SessionList() {
  const sessions = useStore($sessions, { ssr: 'initial' });
  const { busy, running, error, submit } = useSubmit(async () => {
    await endAllSessions();
    window.location.assign('/login');
  });

  return (
    <div className="grid gap-4">
      {sessions.state === 'loading' && <Skeleton className="h-24 w-full" />}
      {sessions.state === 'failed' && (
        <RetryAlert text={sessions.error.message} retry={() => void loadSessions()} />
      )}
      {sessions.state === 'ready' && (
        <ul className="grid divide-y divide-line">
          {sessions.value.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button
        look="danger"
        className="justify-self-start"
        disabled={busy}
        busy={running}
        onClick={() => submit()}
      >
        Sign out everywhere
      </Button>
    </div>
  );
}

function Session({ session }: { session: SessionInfo }) {
  return (
    <li className="grid gap-0.5 py-3 text-sm first:pt-0">
      <span className="flex flex-wrap items-center gap-2 text-base font-bold">
        {deviceName(session.userAgent)}
        {session.isCurrent && <Badge kind="good">This device</Badge>}
      </span>
      <span className="text-soft">
        Last used {formatDateTime(session.lastUsedAt)}
        {session.address && ` from ${session.address}`}
      </span>
      <span className="text-soft">Signed in {formatDateTime(session.createdAt)}</span>
    </li>
  );
}
