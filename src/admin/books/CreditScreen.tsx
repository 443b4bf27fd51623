import {
  type CreditReport,
  downloadCreditReport,
  viewCreditReport,
} from '#src/features/credit/admin/credit-admin.contract.ts';
import { dayInIndia, isDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { BooksTabs } from './BooksTabs.tsx';

/** The store credit and gift cards that the shop owes at the end of a day. */
export function CreditScreen() {
  const query = useQuery();
  const day = query.get('day') || dayInIndia();
  const { remote, isBusy, reload } = useRemote(() => staffCall(viewCreditReport, { day }), day);
  const { running, error, submit } = useSubmit(async () => {
    saveFile(await staffCall(downloadCreditReport, { day }));
  });
  return (
    <>
      <PageHead title="Store credit">
        <Button look="secondary" disabled={running} busy={running} onClick={() => submit()}>
          Export CSV
        </Button>
      </PageHead>
      <BooksTabs />
      <div className="mb-4 flex flex-wrap gap-3">
        <DayField
          name="day"
          label="At the end of"
          value={day}
          onChange={({ target }) => isDay(target.value) && query.replace({ day: target.value })}
        />
      </div>
      {error && <Alert>{error.message}</Alert>}
      <Loaded remote={remote} reload={reload}>
        {(report) => (
          <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
            <Owed report={report} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Owed({ report: { rows, total } }: { report: CreditReport }) {
  return (
    <Panel title="What the shop owes">
      <p className="mb-4 text-sm text-soft">
        Store credit and gift cards are payment, not a discount: they become a sale when they are
        spent. Age counts from the day on which the credit was received.
      </p>
      {rows.length === 0 ? (
        <p className="text-sm">No store credit or gift card is outstanding.</p>
      ) : (
        <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Store credit owed">
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="border-b border-line text-left text-soft">
                <th className="py-2 pr-4 font-semibold">Kind</th>
                <th className="py-2 pr-4 font-semibold">Age</th>
                <th className="py-2 pr-4 text-right font-semibold">Count</th>
                <th className="py-2 text-right font-semibold">Amount</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ kind, label, age, count, amount }) => (
                <tr key={`${kind} ${age}`} className="border-b border-line">
                  <td className="py-2 pr-4">{label}</td>
                  <td className="py-2 pr-4">{age}</td>
                  <td className="py-2 pr-4 text-right">{count}</td>
                  <td className="py-2 text-right">{formatRupees(amount)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="font-bold">
                <td className="py-2 pr-4" colSpan={3}>
                  Total
                </td>
                <td className="py-2 text-right">{formatRupees(total)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Panel>
  );
}
