import { useState } from 'react';
import {
  bookOrders,
  type Booking,
  listOrderBookings,
} from '#src/features/orders/courier/bookings.contract.ts';
import { STEP_LABELS } from '#src/features/orders/courier/booking-status.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Select } from '#src/ui/Select.tsx';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useEvery } from '#src/admin/kit/useEvery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { Link } from '#src/admin/kit/Link.tsx';

const LOOK_MS = 2000;
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 3 } as const;
type By = 'recommended' | 'cheapest' | 'fastest';
const START = { by: 'recommended', lengthCm: '30', breadthCm: '20', heightCm: '15' };
const BY_OPTIONS = [
  { value: 'recommended', label: 'The recommended one' },
  { value: 'cheapest', label: 'The cheapest' },
  { value: 'fastest', label: 'The fastest' },
];
type Result = { id: string; problem: string | null };

/** Books the parcels of the chosen orders, and says of each what became of it. */
export function BulkBook({ ids }: { ids: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const [results, setResults] = useState<readonly Result[]>([]);
  const mayBook = useMayCall(bookOrders);
  return (
    <>
      <Button look="secondary" size="small" disabled={!mayBook} onClick={() => setOpen(true)}>
        Book couriers
      </Button>
      <FormDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={ids.length === 1 ? 'Book 1 order' : `Book ${ids.length} orders`}
        start={START}
        action="Book them"
        onSubmit={async ({ by, ...box }) => {
          const wish = { ids: [...ids], by: by as By, ...box };
          setResults((await staffCall(bookOrders, wish)).results);
        }}
      >
        {({ text }) => (
          <>
            <Select label="Courier" options={BY_OPTIONS} {...text('by')} />
            <p className="text-sm text-soft">
              What is not packed yet is packed as a whole. Boxes that nobody has measured count as:
            </p>
            <div className="grid grid-cols-3 gap-2">
              <Field {...NUMBER} label="Length, cm" {...text('lengthCm')} />
              <Field {...NUMBER} label="Breadth" {...text('breadthCm')} />
              <Field {...NUMBER} label="Height" {...text('heightCm')} />
            </div>
          </>
        )}
      </FormDialog>
      <Dialog
        open={results.length > 0}
        onClose={() => setResults([])}
        title="What became of each order"
      >
        <Outcomes results={results} />
      </Dialog>
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
      void staffCall(listOrderBookings, { ids: ids.join(',') }).then(
        (found) => setBookings(found.bookings),
        () => undefined,
      );
    },
    isWorking,
  );
  return (
    <ul className="grid gap-2" aria-live="polite">
      {results.map(({ id, problem }) => (
        <li key={id} className="grid gap-0.5 rounded-field border border-line p-3 text-sm">
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
          {!problem && !bookings && <span className="text-soft">Being booked …</span>}
        </li>
      ))}
    </ul>
  );
}

function newestOf(orderId: string, bookings: readonly Booking[] = []): readonly Booking[] {
  return bookings.filter((one) => one.orderId === orderId && one.state !== 'cancelled');
}
