import { useState } from 'react';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Confirm } from '../kit/Confirm.tsx';
import { type Column, DataTable } from '../kit/DataTable.tsx';
import { Loaded } from '../kit/Loaded.tsx';
import { PageHead } from '../kit/PageHead.tsx';
import { Panel } from '../kit/Panel.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useEvery } from '../kit/useEvery.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { useQuery } from '../kit/useQuery.ts';
import { useRemote } from '../kit/useRemote.ts';
import {
  type Publishing,
  publishNow,
  rollBackRelease,
  viewPublishing,
} from '../publishing.contract.ts';

type Release = OutputOf<typeof viewPublishing>['releases'][number];

const LOOKS: Record<string, 'good' | 'bad' | 'warn'> = {
  live: 'good',
  failed: 'bad',
  building: 'warn',
};

const WORDS: Record<string, string> = {
  live: 'Live',
  failed: 'Failed',
  building: 'Building',
  superseded: 'Replaced',
};

/** What pages do not show yet, the releases so far, publishing at once and going back. */
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
            <DataTable
              label="Releases"
              columns={COLUMNS}
              rows={publishing.releases}
              rowId={({ name }) => name}
              rowName={({ name }) => name}
              empty="Nothing has been published yet."
              {...{ query, isBusy: isBusy && !waits }}
            />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Now({ publishing, onDone }: { publishing: Publishing; onDone: () => void }) {
  const { waitingCount, held } = publishing;
  const [isAsking, setAsking] = useState(false);
  const mayPublish = useMayCall(publishNow);
  const { running, error, submit } = useSubmit(async () => {
    await staffCall(publishNow, {});
    showToast('Publishing has been asked for.');
    onDone();
  });
  return (
    <Panel title="Now">
      <p role="status" className="mb-4 text-sm">
        {waitingCount === 0
          ? 'Pages show everything that was saved.'
          : `${waitingCount} ${waitingCount === 1 ? 'change waits' : 'changes wait'} to be shown.`}
        {held && ' Publishing by schedule rests after going back, until the next change.'}
      </p>
      {publishing.releases[0]?.status === 'failed' && (
        <div className="mb-4">
          <Alert kind="warning">
            The last try to make pages failed, for the reason below. Shoppers see the pages before
            it, and it is tried again by itself.
          </Alert>
        </div>
      )}
      {error && <Alert>{error.message}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!mayPublish} busy={running} onClick={() => submit()}>
          Publish now
        </Button>
        <Button look="secondary" disabled={!mayPublish} onClick={() => setAsking(true)}>
          Roll back
        </Button>
      </div>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Show the release before this one?"
        action="Roll back"
        onConfirm={async () => {
          const { name } = await staffCall(rollBackRelease, {});
          showToast(`${name} is live again.`);
          onDone();
        }}
      >
        <p className="text-sm">
          Shoppers see the pages as they were before the last publishing, until the next change.
          Prices in carts and at checkout stay as they are saved.
        </p>
      </Confirm>
    </Panel>
  );
}

const COLUMNS: readonly Column<Release>[] = [
  {
    id: 'status',
    title: 'State',
    isFixed: true,
    cell: ({ status }) => <Badge kind={LOOKS[status] ?? 'muted'}>{WORDS[status] ?? status}</Badge>,
  },
  { id: 'started', title: 'Started', cell: ({ startedAt }) => formatDateTime(startedAt) },
  { id: 'reason', title: 'Why', cell: ({ reason }) => reason },
  {
    id: 'pages',
    title: 'Pages',
    align: 'right',
    cell: ({ pageCount, renderedCount }) => `${renderedCount} of ${pageCount} made anew`,
  },
  {
    id: 'took',
    title: 'Took',
    align: 'right',
    cell: ({ durationMs }) => (durationMs === null ? '' : `${(durationMs / 1000).toFixed(1)} s`),
  },
  {
    id: 'error',
    title: 'Problem',
    cell: ({ error }) =>
      error && (
        <details className="max-w-xl wrap-anywhere text-bad">
          <summary>{error.split('\n', 1)[0]?.slice(0, 80)}</summary>
          <span className="whitespace-pre-line">{error.slice(0, 2000)}</span>
        </details>
      ),
  },
];
