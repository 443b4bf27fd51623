import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { spanOf } from '#src/admin/kit/spans.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  downloadOriginReport,
  ORIGIN_GROUPS,
  type OriginGroup,
  type OriginReport,
  viewOriginReport,
} from '#src/features/order-management/origin-report/origin-report.contract.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { Figures, GroupLinks } from './ReportParts.tsx';
import { SpanChoice } from './SpanChoice.tsx';

const NAMES = Object.keys(ORIGIN_GROUPS) as OriginGroup[];

/** Orders that came back undelivered, in rupees of freight, and what confirmation saved. */
export function OriginScreen() {
  const query = useQuery();
  const by = oneOf(NAMES, query.get('by')) ?? 'pincode';
  const { from, to } = spanOf(query);
  const input = { from, to, by };
  const load = () => staffCall(viewOriginReport, input);
  const { remote, isBusy, reload } = useRemote(load, JSON.stringify(input));
  const { running, error, submit } = useSubmit(async () => {
    saveFile(await staffCall(downloadOriginReport, input));
  });
  return (
    <>
      <PageHead title="Returns to origin">
        <Button look="secondary" disabled={running} busy={running} onClick={() => submit()}>
          Export CSV
        </Button>
      </PageHead>
      <BooksTabs />
      <SpanChoice
        span={{ from, to }}
        query={query}
        errors={remote.state === 'failed' ? remote.error.fields : {}}
      />
      {error && <Alert>{error.message}</Alert>}
      <Loaded remote={remote} reload={reload}>
        {(report) => (
          <div aria-busy={isBusy} className={`grid gap-5 ${isBusy ? 'opacity-60' : ''}`}>
            <Sums report={report} />
            <Groups report={report} by={by} query={query} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Sums({ report: { totals, confirmation, freightEstimate } }: { report: OriginReport }) {
  const { needed, stopped, savedAtMost, savedLikely } = confirmation;
  const sums = [
    ['Returned', `${totals.returned} of ${totals.sent}`, `${totals.percent}% of shipped orders`],
    ['Freight lost', formatRupees(totals.lost), 'There and back'],
    ['Stopped by confirmation', `${stopped} of ${needed}`, 'COD orders that had to be confirmed'],
    ['Likely saved', formatRupees(savedLikely), `At most ${formatRupees(savedAtMost)}`],
  ] as const;
  return (
    <Panel title="Parcels that nobody accepted">
      <Figures figures={sums} />
      <p className="text-sm text-soft">
        {`Orders placed in this period. Freight is what the courier charged or, where that is not known, ${formatRupees(freightEstimate)} per direction; the way back is counted like the way there. `}
        An order that was cancelled or not confirmed might have been accepted: “at most” counts the
        freight there and back of all of them, “likely” only the share of shipped COD orders that
        came back.
      </p>
    </Panel>
  );
}

type GroupsProps = { report: OriginReport; by: OriginGroup; query: Query };

function Groups({ report: { groups }, by, query }: GroupsProps) {
  return (
    <Panel title={`By ${ORIGIN_GROUPS[by]}`}>
      <GroupLinks groups={ORIGIN_GROUPS} by={by} query={query} />
      {groups.length === 0 ? (
        <p className="text-sm text-soft">
          No orders of this period were shipped. Choose another period above.
        </p>
      ) : (
        <Rows groups={groups} title={ORIGIN_GROUPS[by]} />
      )}
    </Panel>
  );
}

function Rows({ groups, title }: Pick<OriginReport, 'groups'> & { title: string }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={`Table by ${title}`}>
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-right [&>th]:py-2 [&>th]:pl-4 [&>th]:font-semibold">
            <th scope="col" className="pl-0! text-left">
              {title}
            </th>
            <th scope="col">Shipped</th>
            <th scope="col">Returned</th>
            <th scope="col">Rate</th>
            <th scope="col">Freight lost</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ key, name, sent, returned, percent, lost }) => (
            <tr
              key={key}
              className="border-b border-line text-right last:border-0 [&>td]:py-2 [&>td]:pl-4 [&>td]:whitespace-nowrap"
            >
              <th scope="row" className="min-w-36 py-2 text-left font-semibold">
                {name}
              </th>
              <td>{sent}</td>
              <td>{returned}</td>
              <td>{percent}%</td>
              <td className="font-bold">{lost === 0 ? '–' : formatRupees(lost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
