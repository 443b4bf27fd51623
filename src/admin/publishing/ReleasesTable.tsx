import { type ReactNode, useState } from 'react';
import { countText } from '#src/lib/count-text.ts';
import { formatCount } from '#src/lib/money.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { DataTable } from '#src/admin/kit/DataTable.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { Query } from '#src/admin/kit/useQuery.ts';
import { RELEASE_LABELS } from '#src/features/publishing/release-status.ts';
import { type Publishing, rollBackRelease } from '#src/features/publishing/publishing.contract.ts';

type Release = Publishing['releases'][number];

type Props = {
  releases: Release[];
  query: Query;
  isBusy: boolean;
  onDone: () => Promise<void>;
};

const LOOKS: Record<string, 'good' | 'bad' | 'warn'> = {
  live: 'good',
  failed: 'bad',
  building: 'warn',
};

/** Lists the publish history; stored versions can be made live again. */
export function ReleasesTable({ releases, query, isBusy, onDone }: Props) {
  const [chosen, setChosen] = useState<Release>();
  const [isAsking, setAsking] = useState(false);
  const mayRollBack = useMayCall(rollBackRelease);
  const action: Column<Release> = {
    id: 'action',
    title: 'Go back',
    isFixed: true,
    cell: (release) =>
      release.canGoLive ? (
        <Button
          look="secondary"
          size="small"
          className="whitespace-nowrap"
          disabled={!mayRollBack}
          aria-label={`Make live the release of ${formatDateTime(release.startedAt)}`}
          onClick={() => {
            setChosen(release);
            setAsking(true);
          }}
        >
          Make live
        </Button>
      ) : (
        release.status === 'superseded' && <span className="text-soft">Deleted</span>
      ),
  };
  return (
    <>
      <DataTable
        label="Releases"
        count={countText(releases.length, 'version')}
        columns={[...COLUMNS, ...(releases.some(({ error }) => error) ? [PROBLEM] : []), action]}
        rows={releases}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        empty="Nothing has been published yet."
        {...{ query, isBusy }}
      />
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Show the pages of ${chosen ? formatDateTime(chosen.startedAt) : ''}?`}
        action="Make live"
        onConfirm={async () => {
          if (!chosen) return;
          await staffCall(rollBackRelease, { name: chosen.name });
          showToast(`The pages of ${formatDateTime(chosen.startedAt)} are live again.`);
          await onDone();
        }}
      >
        <p className="text-sm">
          Shoppers see the pages from that time, without later changes, until you select Publish
          again. Carts and checkout still use the saved prices.
        </p>
      </Confirm>
    </>
  );
}

const Unbroken = ({ children }: { children: ReactNode }) => (
  <span className="whitespace-nowrap">{children}</span>
);

const COLUMNS: readonly Column<Release>[] = [
  {
    id: 'status',
    title: 'State',
    isFixed: true,
    cell: ({ status }) => (
      <Badge kind={LOOKS[status] ?? 'muted'}>{RELEASE_LABELS[status] ?? status}</Badge>
    ),
  },
  {
    id: 'started',
    title: 'Started',
    cell: ({ startedAt }) => <Unbroken>{formatDateTime(startedAt)}</Unbroken>,
  },
  {
    id: 'reason',
    title: 'Why',
    cell: ({ reason }) => (
      <span className="inline-block whitespace-nowrap first-letter:uppercase">{reason}</span>
    ),
  },
  {
    id: 'pages',
    title: 'Pages rendered',
    align: 'right',
    cell: ({ pageCount, renderedCount }) => (
      <Unbroken>
        {formatCount(renderedCount)} of {formatCount(pageCount)}
      </Unbroken>
    ),
  },
  {
    id: 'took',
    title: 'Took',
    align: 'right',
    cell: ({ durationMs }) =>
      durationMs !== null && <Unbroken>{(durationMs / 1000).toFixed(1)} s</Unbroken>,
  },
];

const PROBLEM: Column<Release> = {
  id: 'error',
  title: 'Problem',
  cell: ({ error }) =>
    error && (
      <details className="max-w-xl wrap-anywhere text-bad">
        <summary>{error.split('\n', 1)[0]?.replace(/^(.{80}\S*).+/, '$1 …')}</summary>
        <span className="whitespace-pre-line">{error.slice(0, 2000)}</span>
      </details>
    ),
};
