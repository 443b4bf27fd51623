import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type BookAmounts,
  downloadGstr1,
  type Gstr1Month,
  viewGstr1,
} from '#src/features/books/books.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { countText } from '#src/lib/count-text.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FilterSelect } from '#src/admin/kit/FilterSelect.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { BooksTabs } from './BooksTabs.tsx';
import { listMonths } from './months.ts';

type FileInput = InputOf<typeof downloadGstr1>;

/** GSTR-1 of a month: its totals and the files to submit. */
export function GstScreen() {
  const query = useQuery();
  const months = listMonths(new Date());
  // The return due is for the previous month.
  const requestedMonth = months.find(({ value }) => value === query.get('month')) ?? months[1];
  const month = requestedMonth?.value ?? '';
  const input = { month, gstin: query.get('gstin') || undefined };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(viewGstr1, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="GST returns" />
      <BooksTabs />
      <div className="mb-4 flex flex-wrap gap-2">
        <FilterSelect
          label="Month"
          name="month"
          options={months}
          value={month}
          onChange={({ target }) => query.set({ month: target.value })}
        />
        {remote.state === 'ready' && remote.value.gstins.length > 1 && (
          <FilterSelect
            label="GSTIN"
            name="gstin"
            options={remote.value.gstins.map((value) => ({ value, label: value }))}
            value={remote.value.gstin}
            onChange={({ target }) => query.set({ gstin: target.value })}
          />
        )}
      </div>
      <Loaded remote={remote} reload={reload}>
        {(gstr1) => (
          <div aria-busy={isBusy} className={isBusy ? 'opacity-60' : ''}>
            <Month gstr1={gstr1} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Month({ gstr1 }: { gstr1: Gstr1Month }) {
  const { month, gstin, sections, warnings } = gstr1;
  const isEmpty = sections.every(({ rowCount }) => rowCount === 0);
  const { running, error, submit } = useSubmit(async (input: FileInput) => {
    saveFile(await staffCall(downloadGstr1, input));
  });
  const save = (section: FileInput['section']) => submit({ month, gstin, section });
  return (
    <div className="grid gap-5">
      {warnings.map((warning) => (
        <Alert key={warning} kind="warning">
          {warning}
        </Alert>
      ))}
      {error && <Alert>{error.message}</Alert>}
      <Panel
        title={`GSTR-1 of ${gstin}`}
        actions={
          <Button look="secondary" size="small" disabled={running} onClick={() => save('json')}>
            JSON of all
          </Button>
        }
      >
        {isEmpty && (
          <p className="mb-4 text-sm text-soft">
            There are no invoices or credit notes in this month.
          </p>
        )}
        <Totals {...gstr1} />
        {gstr1.financial.count > 0 && (
          <p className="mt-4 text-sm font-semibold">{financialText(gstr1.financial)}</p>
        )}
        <p className="mt-4 text-sm text-soft">
          By invoice or credit note date in Indian time. Save each section as CSV and import it into
          the portal’s Returns Offline Tool; have your accountant check it before you file it.
        </p>
      </Panel>
      {sections.map((section) => (
        <Section key={section.name} section={section} onSave={save} isBusy={running} />
      ))}
    </div>
  );
}

function financialText({ count, total }: Gstr1Month['financial']): string {
  const notes = count === 1 ? '1 commercial credit note' : `${count} commercial credit notes`;
  return `Goodwill refunds of ${formatRupees(total)} on ${notes} are not part of this return.`;
}

const COLUMNS = [
  ['taxable', 'Taxable'],
  ['igst', 'IGST'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['total', 'Total'],
] as const satisfies readonly (readonly [keyof BookAmounts, string])[];

function Totals({ invoices, creditNotes, net }: Gstr1Month) {
  const rows = [
    ['Invoices', invoices],
    ['Credit notes', creditNotes],
    ['Net', net],
  ] as const;
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label="Totals of the month">
      <table className="w-full text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2 text-left">
              <span className="sr-only">What</span>
            </th>
            {COLUMNS.map(([key, title]) => (
              <th key={key} scope="col" className="py-2 pl-4 text-right font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, amounts]) => (
            <tr key={name} className="border-b border-line last:border-0 last:font-bold">
              <th scope="row" className="py-2 text-left font-semibold whitespace-nowrap">
                {name}
              </th>
              {COLUMNS.map(([key]) => (
                <td key={key} className="py-2 pl-4 text-right whitespace-nowrap">
                  {formatRupees(amounts[key])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type SectionProps = {
  section: Gstr1Month['sections'][number];
  onSave: (section: FileInput['section']) => void;
  isBusy: boolean;
};

function Section({ section, onSave, isBusy }: SectionProps) {
  const { name, title, head, rows, rowCount } = section;
  return (
    <Panel
      title={title}
      actions={
        <Button
          look="secondary"
          size="small"
          disabled={isBusy || rowCount === 0}
          onClick={() => onSave(name)}
        >
          CSV <span className="sr-only">of {title}</span>
        </Button>
      }
    >
      {rowCount === 0 ? (
        <p className="text-sm text-soft">No entries.</p>
      ) : (
        <details>
          <summary className="py-2 text-sm font-bold text-brand">
            {countText(rowCount, 'row')}
          </summary>
          <Rows label={title} {...{ head, rows }} />
          {rowCount > rows.length && (
            <p className="mt-2 text-sm text-soft">
              The first {rows.length} rows. The file has all of them.
            </p>
          )}
        </details>
      )}
    </Panel>
  );
}

/** Names of the portal's numeric columns, which are right-aligned. */
const IS_NUMBER = /Value|Amount|^Rate|Quantity|^Total|^Cancelled/;

function Rows({ label, head, rows }: { label: string; head: string[]; rows: string[][] }) {
  return (
    <div className="overflow-x-auto" tabIndex={0} role="region" aria-label={label}>
      <table className="w-full text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line">
            {head.map((title) => (
              <th key={title} scope="col" className={cellOf(title, 'font-semibold')}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                <td key={head[column]} className={cellOf(head[column] ?? '')}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellOf(title: string, more = ''): string {
  return `py-2 pr-4 whitespace-nowrap ${IS_NUMBER.test(title) ? 'text-right' : 'text-left'} ${more}`;
}
