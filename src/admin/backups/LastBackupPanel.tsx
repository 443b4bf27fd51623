import { formatDateTime } from '#src/lib/dates.ts';
import { type Backups, makeBackupNow } from '#src/features/backups/backups.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { formatCount } from '#src/lib/money.ts';
import { age, isOld } from './backup-text.ts';

type Props = { backups: Backups; onDone: () => void };

/** Shows the last backup's contents and why the last attempt failed, and starts a new backup. */
export function LastBackupPanel({ backups: { backup, isBusy }, onDone }: Props) {
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(makeBackupNow, {});
    showToast('Backup requested.');
    onDone();
  });
  const done = backup?.done;
  return (
    <Panel title="Last backup">
      <div role="status" className="mb-4 text-sm">
        {isBusy && 'A backup is in progress.'}
        {!isBusy && !done && 'No backups yet. The first is made automatically within the hour.'}
        {!isBusy && done && `The last backup is ${age(done.madeAt)} old.`}
      </div>
      {backup?.error && (
        <div className="mb-4">
          <Alert>
            The attempt on {formatDateTime(backup.at)} failed: {backup.error}
          </Alert>
        </div>
      )}
      {done && isOld(done.madeAt) && (
        <div className="mb-4">
          <Alert kind="warning">It should not be older than a day and a half.</Alert>
        </div>
      )}
      {done && (
        <DetailList
          details={[
            ['Shop data from', formatDateTime(done.madeAt)],
            ['Orders', formatCount(done.orders)],
            ['Total rows', formatCount(done.rows)],
            ['Picture files', formatCount(done.pictures)],
            ['Took', `${(done.tookMs / 1000).toFixed(1)} s`],
          ]}
        />
      )}
      {error && <Alert>{error.message}</Alert>}
      <div className="mt-5">
        <Button busy={running} disabled={isBusy} onClick={() => submit()}>
          Back up now
        </Button>
      </div>
    </Panel>
  );
}
