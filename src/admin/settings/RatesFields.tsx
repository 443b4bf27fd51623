import { STEPS_MAX } from '#src/features/settings/admin/shipping-fields.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import type { RatesDraft } from './rates-draft.ts';

type Props = {
  rates: RatesDraft;
  onChange: (some: Partial<RatesDraft>) => void;
  errorOf: (path: string) => string | undefined;
  /** Identifies the zone of these fields in their names and for screen readers. */
  of?: string;
};

/** Shipping rates: the free shipping threshold, and below it the rates by price and weight. */
export function RatesFields({ rates, onChange, errorOf, of = '' }: Props) {
  const text = (name: 'freeShippingOver' | 'shippingFee') => ({
    name: `${of}${name}`,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    value: rates[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: errorOf(name),
  });
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...text('freeShippingOver')} label="Free shipping over (₹)" />
        <Field
          {...text('shippingFee')}
          label="Shipping fee (₹)"
          hint="For smaller orders. Enter 0 to ship all orders free."
        />
      </div>
      <Steps
        title="By price"
        add="Add price step"
        names={['from', 'fee']}
        labels={['Order from (₹)', 'fee (₹)']}
        rows={rates.priceSteps}
        onRows={(priceSteps) => onChange({ priceSteps })}
        start={{ from: '', fee: '' }}
        errorOf={(at, name) => errorOf(`priceSteps.${at}.${name}`)}
        of={`${of}priceSteps`}
      />
      <Steps
        title="Surcharge by weight"
        add="Add weight step"
        names={['overGrams', 'fee']}
        labels={['Heavier than (g)', 'surcharge (₹)']}
        rows={rates.weightSteps}
        onRows={(weightSteps) => onChange({ weightSteps })}
        start={{ overGrams: '', fee: '' }}
        errorOf={(at, name) => errorOf(`weightSteps.${at}.${name}`)}
        of={`${of}weightSteps`}
      />
    </div>
  );
}

type StepsProps<Row extends Record<string, string>> = {
  title: string;
  add: string;
  names: readonly (keyof Row & string)[];
  labels: readonly string[];
  rows: Row[];
  onRows: (rows: Row[]) => void;
  start: Row;
  errorOf: (at: number, name: string) => string | undefined;
  of: string;
};

function Steps<Row extends Record<string, string>>(props: StepsProps<Row>) {
  const { title, add, names, labels, rows, onRows, start, errorOf, of } = props;
  const write = (at: number, name: keyof Row, value: string) =>
    onRows(rows.map((row, index) => (index === at ? { ...row, [name]: value } : row)));
  return (
    <div className="grid gap-2">
      {rows.map((row, at) => (
        <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
          {names.map((name, column) => (
            <Field
              key={name}
              name={`${of}.${at}.${name}`}
              label={labels[column] ?? ''}
              inputMode="decimal"
              autoComplete="off"
              value={row[name] ?? ''}
              error={errorOf(at, name)}
              onChange={(event) => write(at, name, event.target.value)}
            />
          ))}
          <button
            type="button"
            aria-label={`${title}: remove step ${at + 1}`}
            onClick={() => onRows(rows.filter((_, index) => index !== at))}
            className="mt-6 grid size-12 place-items-center rounded-full hover:text-bad disabled:opacity-55"
          >
            <TrashIcon className="size-4" />
          </button>
        </div>
      ))}
      <Button
        look="secondary"
        size="small"
        className="w-fit"
        disabled={rows.length >= STEPS_MAX}
        onClick={() => onRows([...rows, start])}
      >
        {add}
      </Button>
    </div>
  );
}
