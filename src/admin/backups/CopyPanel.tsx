import type { Backups } from '#src/features/backups/backups.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { age } from './backup-text.ts';

/** Shows the age of the continuous copy, and why the last attempt failed. */
export function CopyPanel({ copy }: { copy: NonNullable<Backups['copy']> }) {
  const { at, error, done } = copy;
  return (
    <Panel title="Continuous copy">
      <p className="text-sm">
        {done
          ? `The last copy is ${age(done.madeAt)} old.`
          : 'No copies yet. The first is made after the first backup.'}
      </p>
      {error && at && (
        <div className="mt-4">
          <Alert>
            The attempt on {formatDateTime(at)} failed: {error}
          </Alert>
        </div>
      )}
      <p className="mt-4 text-sm text-soft">
        All changes in the database are stored every 30 seconds. A restore uses the copy if it is
        newer than the last backup.
      </p>
    </Panel>
  );
}
