import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  downloadSales,
  SALES_GROUPS,
  type SalesGroup,
  type SalesReport,
  viewSales,
} from '#src/features/books/sales-report.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatCount, formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { SalesBars } from './SalesBars.tsx';
import { SalesTable } from './SalesTable.tsx';
import { Figures } from './ReportParts.tsx';
import { SpanChoice } from './SpanChoice.tsx';
import { spanOf } from '#src/admin/kit/spans.ts';

/** Sales by day, product, category, state and payment method, compared with the previous period. */
export function SalesScreen() {
  const query = useQuery();
  const by = groupOf(query.get('by'));
  const { from, to } = spanOf(query);
  const city = query.get('city');
  const input = { from, to, by, city };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(viewSales, input),
    JSON.stringify(input),
  );
  const { running, error, submit } = useSubmit(async () => {
    saveFile(await staffCall(downloadSales, input));
  });
  return (
    <>
      <PageHead title="Sales">
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
      <div className="mb-5 flex">
        <SearchField query={query} name="city" label="Only deliveries to this city" />
      </div>
      {error && <Alert>{error.message}</Alert>}
      <Loaded remote={remote} reload={reload}>
        {(report) => (
          <div aria-busy={isBusy} className={`grid gap-5 ${isBusy ? 'opacity-60' : ''}`}>
            <Sums report={report} />
            <SalesTable report={report} by={by} query={query} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function groupOf(name: string): SalesGroup {
  const names = Object.keys(SALES_GROUPS) as SalesGroup[];
  return names.find((one) => one === name) ?? 'day';
}

function Sums({ report }: { report: SalesReport }) {
  const { totals, totalsBefore, before, days } = report;
  const period = days.length === 1 ? 'the day before' : `the ${days.length} days before`;
  const change = (name: 'net' | 'sales' | 'back' | 'orders') =>
    describeChange(totals[name], totalsBefore[name], period);
  const sums = [
    ['Net sales', formatRupees(totals.net), change('net')],
    ['Invoiced', formatRupees(totals.sales), change('sales')],
    ['Credit notes', formatRupees(totals.back), change('back')],
    ['Orders', formatCount(totals.orders), change('orders')],
  ] as const;
  return (
    <Panel title="Invoiced sales">
      <p className="mb-4 text-sm text-soft">
        Invoices dated in this period, less credit notes. A cash-on-delivery order counts once it is
        invoiced, before its cash is collected.{' '}
        <Link href="/admin" className="font-semibold underline">
          The dashboard shows payments received
        </Link>
      </p>
      <Figures figures={sums} />
      {days.length > 1 && days.some(({ net, netBefore }) => net !== 0 || netBefore !== 0) && (
        <SalesBars days={days} />
      )}
      <p className="mt-3 text-sm text-soft">
        Compared with {formatDate(before.from)} to {formatDate(before.to)}. Amounts include GST;
        credit notes count on their own day, in Indian time.
      </p>
    </Panel>
  );
}

const MANY_PERCENT = 1000;

/** Describes the change from the value of an earlier period in words. */
function describeChange(now: number, before: number, period: string): string {
  if (before === 0) return `nothing in ${period}`;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  if (percent === 0) return `as much as in ${period}`;
  if (percent >= MANY_PERCENT) return `${Math.round(now / before)} times as much as in ${period}`;
  return `${Math.abs(percent)}% ${percent > 0 ? 'more' : 'less'} than in ${period}`;
}
