import { useState } from 'react';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Form, useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import {
  COURIER_MAX,
  previewRemittance,
  recordRemittance,
  REFERENCE_MAX,
  REMITTANCE_NOTE_MAX,
  REMITTANCE_TEXT_MAX,
} from '#src/features/payments/remittances/remittances.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { ColumnChoice, type Columns } from './ColumnChoice.tsx';
import { RemittanceLines } from './RemittanceLines.tsx';
import { SkippedRows } from './SkippedRows.tsx';

type Preview = OutputOf<typeof previewRemittance>;

const START = {
  ...{ courier: '', reference: '', receivedOn: '', amount: '', charges: '', note: '', rows: '' },
};
type Typed = typeof START;

/** Records a remittance: its details, and the courier's file with one line per order. */
export function AddRemittanceScreen() {
  return (
    <>
      <PageHead
        title="Record remittance"
        above={
          <Link href="/admin/cash/remittances" className="font-bold text-brand">
            ← Cash on delivery
          </Link>
        }
      />
      <OnlyFor call={recordRemittance}>
        <NewRemittance />
      </OnlyFor>
    </>
  );
}

function NewRemittance() {
  const [chosen, setChosen] = useState<Chosen>();
  const form = useForm<Typed>(START, async ({ charges, ...typed }) => {
    const optional = charges.trim() === '' ? {} : { charges };
    const input = { ...typed, ...optional, ...columnsFor(chosen, typed.rows) };
    const made = await staffCall(recordRemittance, input);
    showToast(recordedText(made));
    goTo(`/admin/cash/remittances/${made.id}`);
  });
  const { formProps, error, running, typed } = form;
  const { rows } = typed;
  useGuard(form.isTyped && !running);
  const [preview, setPreview] = useState<{ of: string; found: Preview }>();
  const checking = useSubmit(async (columns?: Columns) => {
    const input = columns ? { rows, columns } : { rows, ...columnsFor(chosen, rows) };
    setPreview({ of: rows, found: await staffCall(previewRemittance, input) });
  });
  function choose(columns: Columns): void {
    setChosen({ of: rows, columns });
    if (isComplete(columns)) checking.submit(columns);
  }
  const shown = preview?.of === rows ? preview.found : undefined;
  return (
    <form {...formProps} className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="Amount received">
        <DetailFields form={form} />
      </Panel>
      <Panel title="Orders">
        <div className="grid gap-4">
          <Rows form={form} refused={checking.error?.fields['rows']} />
          {checking.error && !checking.error.fields['rows'] && (
            <Alert>{checking.error.message}</Alert>
          )}
          <Button
            look="secondary"
            className="w-fit"
            disabled={rows.trim() === ''}
            busy={checking.running}
            onClick={() => checking.submit()}
          >
            Compare with our records
          </Button>
          {shown && (
            <Found found={shown} chosen={chosen?.of === rows && chosen} onChoose={choose} />
          )}
        </div>
      </Panel>
      <div className="grid justify-items-start gap-3 lg:col-span-2">
        {error && <Alert>{error.message}</Alert>}
        <Button type="submit" busy={running}>
          Record remittance
        </Button>
      </div>
    </form>
  );
}

type Chosen = { of: string; columns: Columns };
type FoundProps = {
  found: Preview;
  chosen: Chosen | false;
  onChoose: (columns: Columns) => void;
};

/** Shows a file's columns, the rows that are skipped, and its orders. */
function Found({ found, chosen, onChoose }: FoundProps) {
  const columns = chosen ? chosen.columns : found.columns;
  return (
    <>
      <ColumnChoice head={found.head} {...{ columns, onChoose }} />
      <SkippedRows skipped={found.skipped} />
      {found.lines.length > 0 && <RemittanceLines {...found} />}
    </>
  );
}

function recordedText({ reference, orders, skipped }: OutputOf<typeof recordRemittance>): string {
  const count = orders === 1 ? '1 order' : `${orders} orders`;
  const rows = skipped.length === 1 ? '1 row was' : `${skipped.length} rows were`;
  const left = skipped.length > 0 ? ` ${rows} skipped.` : '';
  return `${reference} is recorded for ${count}.${left}`;
}

/** Returns the columns that were chosen for this very file. */
function columnsFor(chosen: Chosen | undefined, rows: string): { columns?: Columns } {
  return chosen?.of === rows && isComplete(chosen.columns) ? { columns: chosen.columns } : {};
}

function isComplete({ order, amount }: Columns): boolean {
  return order >= 0 && amount >= 0;
}

type FieldsProps = { form: Form<Typed> };

function DetailFields({ form: { text } }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Courier" maxLength={COURIER_MAX} {...text('courier')} />
      <Field
        label="Reference"
        hint="The bank’s UTR, or the statement’s number."
        maxLength={REFERENCE_MAX}
        {...text('reference')}
      />
      <DayField label="Received on" {...text('receivedOn')} />
      <Field label="Amount received (₹)" inputMode="decimal" {...text('amount')} />
      <Field
        label="Charges deducted (₹)"
        hint="Amount the courier deducted before payment."
        required={false}
        inputMode="decimal"
        {...text('charges')}
      />
      <Field label="Note" required={false} maxLength={REMITTANCE_NOTE_MAX} {...text('note')} />
    </div>
  );
}

/** The courier's file, chosen or pasted. */
function Rows({
  form: { text, set, errors },
  refused,
}: FieldsProps & { refused?: string | undefined }) {
  return (
    <>
      <label className="grid gap-1.5 text-sm font-bold">
        The courier’s CSV file
        <input
          type="file"
          accept=".csv,text/csv"
          className="min-h-11 text-sm font-normal file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border file:border-solid file:border-edge file:bg-surface file:px-4 file:font-bold file:text-ink"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void file.text().then((rows) => set({ rows }));
          }}
        />
      </label>
      <TextArea
        label="Lines"
        hint="For each order, enter its id or tracking number, a comma and the amount: SW-7K3M9Q2X,3047"
        rows={8}
        maxLength={REMITTANCE_TEXT_MAX}
        spellCheck={false}
        className="font-mono md:text-sm"
        {...text('rows')}
        error={errors['rows'] ?? refused}
      />
    </>
  );
}
