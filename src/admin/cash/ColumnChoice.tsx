import type { previewRemittance } from '#src/features/payments/remittances/remittances.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Select } from '#src/ui/Select.tsx';

export type Columns = NonNullable<OutputOf<typeof previewRemittance>['columns']>;
type Props = {
  head: readonly string[];
  /** The columns in use; null while they are unknown. */
  columns: Columns | null;
  onChoose: (columns: Columns) => void;
};

/** Lets staff choose which column of a courier's file holds the order and which the amount. */
export function ColumnChoice({ head, columns, onChoose }: Props) {
  if (head.length === 0) return null;
  const options = head.map((name, at) => ({
    value: String(at),
    label: name || `Column ${at + 1}`,
  }));
  // -1 until it is chosen.
  const { order, amount } = columns ?? { order: -1, amount: -1 };
  return (
    <div className="grid gap-3">
      {(order < 0 || amount < 0) && (
        <Alert kind="warning">
          We do not know this courier’s columns. Choose the columns for the order and the amount.
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          name="order-column"
          label="Order or tracking number"
          options={options}
          {...(order < 0 && { placeholder: 'Choose a column' })}
          value={order < 0 ? '' : String(order)}
          onChange={(event) => onChoose({ order: Number(event.target.value), amount })}
        />
        <Select
          name="amount-column"
          label="Amount"
          options={options}
          {...(amount < 0 && { placeholder: 'Choose a column' })}
          value={amount < 0 ? '' : String(amount)}
          onChange={(event) => onChoose({ order, amount: Number(event.target.value) })}
        />
      </div>
    </div>
  );
}
