import {
  ANSWER_MAX,
  INSPECTION_NOTE_MAX,
} from '#src/features/returns/admin/returns-admin.contract.ts';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { RefundRows } from '#src/features/returns/RefundRows.tsx';
import type { RefundBreakdown } from '#src/features/returns/return-refund.contract.ts';
import { CONDITION_LABELS, UNIT_CONDITIONS } from '#src/features/returns/return-status.ts';
import { formatRupees, toPaise, toRupees } from '#src/lib/money.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { Form } from '#src/admin/kit/useForm.ts';
import type { Answer } from './return-answer.ts';

type Props = Pick<Form<Answer>, 'typed' | 'set' | 'text' | 'error'> & { one: OrderReturn };

/** The fields for staff when a return, exchange or claim has arrived: its condition and the money. */
export function ReceiveFields({ one, ...form }: Props) {
  const { typed } = form;
  const isRefunded = one.kind !== 'claim' || typed.decision === 'refund';
  const isInspected = one.inspection.length > 0 || typed.decision === 'repair';
  return (
    <>
      {!isInspected && <Inspection one={one} {...form} />}
      {typed.decision !== 'repair' && (
        <Field
          label="Serial numbers that arrived"
          hint="Checked against the order. Separate several with commas."
          required={false}
          {...form.text('serials')}
        />
      )}
      {isRefunded && <Money one={one} {...form} />}
    </>
  );
}

function Inspection({ one, typed, set, text, error }: Props) {
  const { conditions } = typed;
  const problem = error?.fields['inspection'];
  return (
    <>
      {one.pieces.map(({ orderLineId, productName, quantity }) => (
        <fieldset key={orderLineId} className="grid min-w-0 gap-2">
          <legend className="mb-2 text-sm font-semibold">
            Condition of {quantity} × {productName}
          </legend>
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
            {UNIT_CONDITIONS.map((condition) => (
              <Field
                key={condition}
                name={`${condition}-${orderLineId}`}
                label={CONDITION_LABELS[condition]}
                inputMode="numeric"
                autoComplete="off"
                maxLength={2}
                placeholder="0"
                value={conditions[orderLineId]?.[condition] ?? ''}
                onChange={({ target }) => {
                  const own = { ...conditions[orderLineId], [condition]: target.value };
                  set({ conditions: { ...conditions, [orderLineId]: own } });
                }}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-soft">
        Units like new return to stock. The others are set aside and never sold as new.
      </p>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-bad">
          {problem}
        </p>
      )}
      <Field
        label="Note about the condition"
        required={false}
        maxLength={INSPECTION_NOTE_MAX}
        {...text('note')}
      />
    </>
  );
}

function Money({ one: { refund, kind }, typed, set, text }: Props) {
  const isExchange = kind === 'exchange';
  return (
    <>
      {refund && (
        <RefundRows
          {...withWaiver(refund, typed.waive)}
          {...(isExchange && { totalLabel: 'Value of the old item' })}
        />
      )}
      {refund && refund.waivable > 0 && (
        <Checkbox
          name="waive"
          label={`Waive the deduction of ${formatRupees(refund.waivable)}`}
          checked={typed.waive}
          onChange={(event) => set({ waive: event.target.checked })}
        />
      )}
      <Field
        label={isExchange ? 'Value of the old item, in rupees' : 'Amount to refund, in rupees'}
        hint="Leave empty for the amount above."
        required={false}
        inputMode="decimal"
        {...text('amount')}
      />
      {typed.amount.trim() !== '' && (
        <Field
          label="Reason for a smaller amount"
          hint="The customer sees it."
          maxLength={ANSWER_MAX}
          {...text('deduction')}
        />
      )}
    </>
  );
}

/** Returns a breakdown as it would be with or without the deduction for lost discounts. */
function withWaiver(refund: RefundBreakdown, isWaived: boolean): RefundBreakdown {
  if (isWaived === refund.isWaived || refund.waivable === 0) return refund;
  const { waivable } = refund;
  const changes = refund.changes.filter(({ kind }) => kind !== 'waived');
  const sign = isWaived ? 1 : -1;
  const total = toRupees(toPaise(refund.total) + sign * toPaise(waivable));
  if (isWaived) {
    changes.push({ kind: 'waived', label: 'Not deducted', amount: waivable, reasons: [] });
  }
  return { ...refund, isWaived, total, changes };
}
