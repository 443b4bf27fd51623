import { useState } from 'react';
import {
  BOOK_AT_ONCE_MAX,
  bookOrders,
  type Booking,
  listOrderBookings,
  listOrderWeights,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { STEP_LABELS } from '#src/features/fulfilment/couriers/booking-status.ts';
import { AppError } from '#src/lib/errors.ts';
import { inChunks } from '#src/lib/in-chunks.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import type { ChosenOrder } from './order-columns.tsx';

const LOOK_MS = 2000;
const NUMBER = { inputMode: 'numeric', autoComplete: 'off' } as const;
type By = 'recommended' | 'cheapest' | 'fastest';
/** Typed values; each order's weight is stored under its id. */
type Typed = { by: string; lengthCm: string; breadthCm: string; heightCm: string } & Record<
  string,
  string
>;
const START: Typed = { by: 'recommended', lengthCm: '30', breadthCm: '20', heightCm: '15' };
const BY_OPTIONS = [
  { value: 'recommended', label: 'The recommended one' },
  { value: 'cheapest', label: 'The cheapest' },
  { value: 'fastest', label: 'The fastest' },
];
type Weight = { id: string; weightGrams: number; parcelCount: number };
type Result = { id: string; problem: string | null };

/** Form for the weights of the chosen orders; books their parcels and shows each result. */
export function BulkBook({ orders }: { orders: readonly ChosenOrder[] }) {
  const [weights, setWeights] = useState<readonly Weight[]>();
  const [results, setResults] = useState<readonly Result[]>([]);
  const mayBook = useMayCall(bookOrders);
  const opening = useSubmit(async () => {
    const ids = orders.map(({ orderId }) => orderId);
    setWeights(
      await inChunks(ids, BOOK_AT_ONCE_MAX, async (some) => {
        return (await staffCall(listOrderWeights, { ids: some.join(',') })).weights;
      }).catch((thrown: unknown) => {
        showToast('The weights could not be loaded. Try again.', { kind: 'error' });
        throw thrown;
      }),
    );
  });
  const count = weights?.length ?? 0;
  return (
    <>
      <Button
        look="secondary"
        size="small"
        disabled={!mayBook}
        busy={opening.running}
        onClick={() => opening.submit()}
      >
        Book couriers
      </Button>
      <FormDialog<Typed>
        open={weights !== undefined}
        onClose={() => setWeights(undefined)}
        title={count === 1 ? 'Book 1 order' : `Book ${count} orders`}
        start={startOf(weights ?? [])}
        action="Book couriers"
        onSubmit={async (typed) => {
          setResults([]);
          await bookAll(weights ?? [], typed, (some) => setResults((now) => [...now, ...some]));
        }}
      >
        {(form) => <Fields {...{ form, orders }} weights={weights ?? []} />}
      </FormDialog>
      <Dialog open={results.length > 0} onClose={() => setResults([])} title="Booking results">
        <Outcomes results={results} />
      </Dialog>
    </>
  );
}

/** Fills in known weights of products or parcels; the others must be entered. */
function startOf(weights: readonly Weight[]): Typed {
  const typed = weights.map(({ id, weightGrams }) => [id, weightGrams ? String(weightGrams) : '']);
  return { ...START, ...(Object.fromEntries(typed) as Record<string, string>) };
}

async function bookAll(
  orders: readonly Weight[],
  typed: Typed,
  onResults: (results: readonly Result[]) => void,
): Promise<void> {
  const { by, lengthCm, breadthCm, heightCm } = typed;
  const needsWeight = ({ parcelCount }: Weight) => parcelCount <= 1;
  const missing = orders.filter(
    (order) => needsWeight(order) && (typed[order.id] ?? '').trim() === '',
  );
  if (missing.length > 0) {
    const message = 'Enter the weight of each order.';
    const fields = Object.fromEntries(missing.map(({ id }) => [`weights.${id}`, message]));
    throw new AppError('INVALID_INPUT', { message, fields });
  }
  await inChunks(orders, BOOK_AT_ONCE_MAX, async (some) => {
    const grams = some.filter(needsWeight).map(({ id }) => [id, (typed[id] ?? '').trim()]);
    const weights = Object.fromEntries(grams) as Record<string, string>;
    const ids = some.map(({ id }) => id);
    const box = { lengthCm, breadthCm, heightCm };
    const { results } = await staffCall(bookOrders, { ids, by: by as By, weights, ...box });
    onResults(results);
    return results;
  });
}

type FieldsProps = {
  form: Form<Typed>;
  weights: readonly Weight[];
  orders: readonly ChosenOrder[];
};

function Fields({ form: { typed, set, text, errors }, weights, orders }: FieldsProps) {
  const orderOf = new Map(orders.map((order) => [order.orderId, order]));
  return (
    <>
      <Select label="Courier" options={BY_OPTIONS} {...text('by')} />
      <fieldset className="grid max-h-[40dvh] gap-3 overflow-y-auto">
        <legend className="mb-2 text-sm font-bold">Weight with packaging</legend>
        {weights.map(({ id, parcelCount }) =>
          parcelCount > 1 ? (
            <p key={id} className="text-sm text-soft">
              {id} has {parcelCount} parcels, each with its own weight.
            </p>
          ) : (
            <Field
              key={id}
              {...NUMBER}
              name={id}
              label={`Weight of ${id}, in grams`}
              hint={[orderOf.get(id)?.customerName, orderOf.get(id)?.city].join(', ')}
              maxLength={6}
              value={typed[id] ?? ''}
              onChange={(event) => set({ [id]: event.target.value })}
              error={errors[`weights.${id}`]}
            />
          ),
        )}
      </fieldset>
      <p className="text-sm text-soft">
        Orders that are not packed yet are packed as one parcel. Parcels without measurements are
        booked as:
      </p>
      <div className="grid grid-cols-3 gap-2">
        <Field {...NUMBER} maxLength={3} label="Length, cm" {...text('lengthCm')} />
        <Field {...NUMBER} maxLength={3} label="Breadth" {...text('breadthCm')} />
        <Field {...NUMBER} maxLength={3} label="Height" {...text('heightCm')} />
      </div>
    </>
  );
}

function Outcomes({ results }: { results: readonly Result[] }) {
  const [bookings, setBookings] = useState<readonly Booking[]>();
  const ids = results.filter(({ problem }) => problem === null).map(({ id }) => id);
  const isWorking = ids.length > 0 && (!bookings || bookings.some(({ state }) => state === 'open'));
  useEvery(
    LOOK_MS,
    () => {
      void inChunks(ids, BOOK_AT_ONCE_MAX, async (some) => {
        return (await staffCall(listOrderBookings, { ids: some.join(',') })).bookings;
      }).then(setBookings, () => undefined);
    },
    isWorking,
  );
  return (
    <ul className="grid gap-2" aria-live="polite">
      {results.map(({ id, problem }) => (
        <li
          key={id}
          className="grid gap-0.5 rounded-field border border-line p-3 text-sm wrap-anywhere"
        >
          <Link href={`/admin/orders/${id}`} className="font-bold text-brand">
            {id}
          </Link>
          {problem ? (
            <span className="text-bad">{problem}</span>
          ) : (
            newestOf(id, bookings).map((booking) => (
              <span key={booking.id}>
                {booking.problem || `${STEP_LABELS[booking.step]}: ${booking.courierName}`}{' '}
                {booking.trackingNumber}
              </span>
            ))
          )}
          {!problem && !bookings && <span className="text-soft">Booking …</span>}
        </li>
      ))}
    </ul>
  );
}

function newestOf(orderId: string, bookings: readonly Booking[] = []): readonly Booking[] {
  return bookings.filter((one) => one.orderId === orderId && one.state !== 'cancelled');
}
