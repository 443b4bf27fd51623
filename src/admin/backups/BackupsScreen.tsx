import { formatDateTime } from '#src/lib/dates.ts';
import { type Backups, viewBackups } from '#src/features/backups/backups.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { ForOperator } from '#src/admin/kit/ForOperator.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { CopyPanel } from './CopyPanel.tsx';
import { LastBackupPanel } from './LastBackupPanel.tsx';
import { RehearsalPanel } from './RehearsalPanel.tsx';

const LOOK_MS = 3000;

/** Shows the age of the last backup, whether it can be restored, and where backups are stored. */
export function BackupsScreen() {
  const { remote, reload } = useRemote(() => staffCall(viewBackups, {}));
  useEvery(LOOK_MS, reload, remote.state === 'ready' && remote.value.isBusy);
  return (
    <>
      <PageHead title="Backups" />
      <Loaded remote={remote} reload={reload}>
        {(backups) => (
          <div className="grid gap-5">
            <LastBackupPanel backups={backups} onDone={reload} />
            {backups.copy && <CopyPanel copy={backups.copy} />}
            <RehearsalPanel backups={backups} onDone={reload} />
            <Place backups={backups} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Place({ backups }: { backups: Backups }) {
  const { address, isOnThisDisk, isEncrypted, keepDays, keepWeeks, kept } = backups;
  return (
    <Panel title="Location">
      {isOnThisDisk && (
        <div className="mb-4">
          <Alert kind="warning">
            Backups are on the same disk as the shop and would be lost with it. Ask the person who
            runs the server to store them on another machine.
          </Alert>
        </div>
      )}
      {kept === null && (
        <div className="mb-4">
          <Alert>
            The location cannot be read at the moment. See the server’s log for the reason.
          </Alert>
        </div>
      )}
      <DetailList
        details={[
          ['Place', address],
          ['Encrypted', isEncrypted ? 'Yes' : 'No'],
          ['Kept', `One of each of the last ${keepDays} days and ${keepWeeks} weeks`],
          ...(kept ? [['Stored now', <StoredBackups key="kept" times={kept} />] as const] : []),
        ]}
      />
      <div className="mt-4">
        <ForOperator>
          Set BACKUP_TARGET to a folder on another machine or to s3://bucket/folder, and BACKUP_KEY
          to encrypt backups. The shop reads both when it starts.
        </ForOperator>
      </div>
    </Panel>
  );
}

function StoredBackups({ times }: { times: string[] }) {
  if (times.length === 0) return 'None yet';
  return (
    <ul>
      {times.map((madeAt) => (
        <li key={madeAt}>{formatDateTime(madeAt)}</li>
      ))}
    </ul>
  );
}
