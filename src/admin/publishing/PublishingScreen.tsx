import { countText } from '#src/lib/count-text.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type Publishing,
  publishNow,
  viewPublishing,
} from '#src/features/publishing/publishing.contract.ts';
import { ReleasesTable } from './ReleasesTable.tsx';

/** Shows unpublished changes and the publish history, with "publish now" and rollback. */
export function PublishingScreen() {
  const query = useQuery();
  const { remote, isBusy, reload } = useRemote(() => staffCall(viewPublishing, {}));
  const waits = remote.state === 'ready' && remote.value.waitingCount > 0;
  useEvery(3000, reload, waits);
  return (
    <>
      <PageHead title="Publishing" />
      <Loaded remote={remote} reload={reload}>
        {(publishing) => (
          <div className="grid gap-5">
            <Now publishing={publishing} onDone={reload} />
            <ReleasesTable
              releases={publishing.releases}
              onDone={reload}
              {...{ query, isBusy: isBusy && !waits }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Now({ publishing, onDone }: { publishing: Publishing; onDone: () => void }) {
  const { waitingCount, held, releases } = publishing;
  const mayPublish = useMayCall(publishNow);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(publishNow, {});
    showToast(held ? 'Publishing resumed.' : 'Publishing requested.');
    onDone();
  });
  const startedAt = releases.find(({ name }) => name === held?.release)?.startedAt;
  return (
    <Panel title="Now">
      <p role="status" className="mb-4 text-sm">
        {waitingCount === 0
          ? held
            ? 'No changes are waiting to be published.'
            : 'All saved changes are live.'
          : `${countText(waitingCount, 'change is', 'changes are')} waiting to be published.`}
      </p>
      {held && (
        <div className="mb-4">
          <Alert kind="warning">
            Since {formatDateTime(held.since)}, shoppers see the pages
            {startedAt && ` from ${formatDateTime(startedAt)}`}. New changes and sales do not appear
            until you publish again.
          </Alert>
        </div>
      )}
      {publishing.releases[0]?.status === 'failed' && (
        <div className="mb-4">
          <Alert kind="warning">
            The last attempt to build the pages failed for the reason below. Shoppers see the
            earlier pages. We will retry automatically.
          </Alert>
        </div>
      )}
      {error && <Alert>{error.message}</Alert>}
      <Button disabled={!mayPublish} busy={running} onClick={() => submit()}>
        {held ? 'Publish again' : 'Publish now'}
      </Button>
    </Panel>
  );
}
