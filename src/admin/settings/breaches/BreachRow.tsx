import { useState } from 'react';
import {
  type BreachAuthority,
  breachVersion,
  deadlineOf,
  fromIndia,
  timeLeft,
} from '#src/features/breaches/breach-deadlines.ts';
import {
  type Breach,
  exportBreachRecipients,
  reportBreach,
  updateBreach,
} from '#src/features/breaches/breaches.contract.ts';
import { Progress } from '#src/admin/kit/Progress.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { formatCount } from '#src/lib/money.ts';
import { BreachDialog } from './BreachDialog.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';

type Props = { breach: Breach; reload: () => Promise<void> };

/** One breach: its deadlines, its notices, and what can be done. */
export function BreachRow({ breach, reload }: Props) {
  const [open, setOpen] = useState<'facts' | 'notice'>();
  const close = () => setOpen(undefined);
  const { id, recipients, sent, withoutEmail } = breach;
  const { running, error, submit } = useSubmit(async () =>
    saveFile(await staffCall(exportBreachRecipients, { id })),
  );
  return (
    <article aria-labelledby={`breach-${id}`} className="grid gap-4 text-sm">
      <header className="grid gap-1">
        <h3 id={`breach-${id}`} className="font-bold">
          Noticed on {formatDateTime(fromIndia(breach.noticedAt).toISOString())}
        </h3>
        <p className="line-clamp-2 wrap-anywhere text-soft">{breach.description}</p>
      </header>
      <State {...{ breach, reload }} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" onClick={() => setOpen('notice')}>
          Notify those affected
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={sent < recipients}
          onClick={() => setOpen('facts')}
        >
          Change
        </Button>
        {recipients + withoutEmail > 0 && (
          <Button look="secondary" size="small" busy={running} onClick={() => submit()}>
            Export CSV
          </Button>
        )}
      </div>
      {error && <Alert>{error.message}</Alert>}
      <BreachDialog
        {...{ breach, reload }}
        open={open === 'facts'}
        onClose={close}
        save={(facts) => staffCall(updateBreach, { id, version: breachVersion(breach), ...facts })}
      />
      <NoticeDialog {...{ breach, reload }} open={open === 'notice'} onClose={close} />
    </article>
  );
}

/** The deadlines of a breach, and how many people have been notified. */
function State({ breach, reload }: Props) {
  const { recipients, sent, withoutEmail } = breach;
  return (
    <>
      <ul className="grid gap-3">
        <Deadline {...{ breach, reload }} authority="cert-in" />
        <Deadline {...{ breach, reload }} authority="board" />
        <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="grow">Those affected, and the Board in short</span>
          {sent === 0 ? (
            <Badge kind="warn">without delay</Badge>
          ) : (
            <Badge kind="good">{`${formatCount(sent)} notified`}</Badge>
          )}
        </li>
      </ul>
      {sent < recipients && <Progress label="Notices sent" done={sent} total={recipients} />}
      {withoutEmail > 0 && (
        <p className="text-soft">
          {formatCount(withoutEmail)} without an email address: call them or send a text message.
          Their numbers are in the export.
        </p>
      )}
    </>
  );
}

const REPORTS: Record<BreachAuthority, string> = {
  'cert-in': 'CERT-In, within 6 hours',
  board: 'Data Protection Board, details within 72 hours',
};

function Deadline({ breach, reload, authority }: Props & { authority: BreachAuthority }) {
  const reportedAt = authority === 'cert-in' ? breach.certInAt : breach.boardAt;
  const until = deadlineOf(breach.noticedAt, authority);
  const now = new Date();
  const { running, error, submit } = useSubmit(
    async () =>
      void (await thenReload(staffCall(reportBreach, { id: breach.id, authority }), reload)),
  );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="grow">{REPORTS[authority]}</span>
      {reportedAt ? (
        <Badge kind="good">{`reported ${formatDateTime(reportedAt)}`}</Badge>
      ) : (
        <>
          <Badge kind={until < now ? 'bad' : 'warn'}>{timeLeft(until, now)}</Badge>
          <Button look="secondary" size="small" busy={running} onClick={() => submit()}>
            Mark as reported<span className="sr-only">: {REPORTS[authority]}</span>
          </Button>
        </>
      )}
      {error && <Alert>{error.message}</Alert>}
    </li>
  );
}
