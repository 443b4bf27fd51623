import { formatDateTime } from '#src/lib/dates.ts';
import { type Backups, rehearseNow } from '#src/features/backups/backups.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { formatCount } from '#src/lib/money.ts';
import { age } from './backup-text.ts';

type Props = { backups: Backups; onDone: () => void };
type Done = NonNullable<NonNullable<Backups['rehearsal']>['done']>;

/** Shows whether the nightly restore test of the newest backup passed, and starts a new test. */
export function RehearsalPanel({ backups: { backup, rehearsal, isBusy }, onDone }: Props) {
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(rehearseNow, {});
    showToast('Test restore requested.');
    onDone();
  });
  const done = rehearsal?.done;
  return (
    <Panel title="Test restore">
      <p className="mb-4 text-sm text-soft">
        Every night, the newest backup is restored to a temporary location, every row and picture is
        read, and the records are checked: stock against its history, and orders against their lines
        and payments.
      </p>
      {rehearsal?.error && (
        <div className="mb-4">
          <Alert>
            The attempt on {formatDateTime(rehearsal.at)} failed: {rehearsal.error}
          </Alert>
        </div>
      )}
      {done ? (
        <Result done={done} />
      ) : (
        <p className="text-sm">No test restore yet. The first runs after the first backup.</p>
      )}
      {error && <Alert>{error.message}</Alert>}
      <div className="mt-5">
        <Button
          look="secondary"
          busy={running}
          disabled={isBusy || !backup?.done}
          onClick={() => submit()}
        >
          Test restore now
        </Button>
      </div>
    </Panel>
  );
}

function Result({ done }: { done: Done }) {
  return (
    <>
      <div className="mb-4">
        {done.problems.length === 0 ? (
          <Alert kind="success">No problems found {age(done.at)} ago.</Alert>
        ) : (
          <Alert>
            The restored data has problems:
            <ul className="mt-1 list-disc pl-5">
              {done.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <DetailList
        details={[
          ['Backup of', formatDateTime(done.madeAt)],
          ['Restored', `${formatCount(done.rows)} rows, ${formatCount(done.orders)} orders`],
          ['Picture files read', formatCount(done.pictures)],
          ['Took', `${(done.tookMs / 1000).toFixed(1)} s`],
        ]}
      />
    </>
  );
}
