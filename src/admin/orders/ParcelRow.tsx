import { useState } from 'react';
import { type Booking, bookParcel } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { PARCEL_LABELS } from '#src/features/fulfilment/parcels/parcel-status.ts';
import {
  deliverParcel,
  sendParcel,
  unpackParcel,
} from '#src/features/fulfilment/parcels/parcels.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { TRACKING_MAX } from '#src/features/fulfilment/tracking-number.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { FormDialog } from '#src/admin/kit/FormDialog.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { thenReload } from '#src/admin/kit/then-reload.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { BookCourier } from './BookCourier.tsx';
import { BookingState } from './BookingState.tsx';
import { methodOf, piecesOf } from './parcel-text.ts';

type RowProps = {
  parcel: Parcel;
  /** True if the order's next step is on this parcel. */
  isNext: boolean;
  /** True if it is the whole order, whose tracking and delivery are changed as such. */
  isOnly: boolean;
  isPaidFirst: boolean;
  booking: Booking | undefined;
  canBook: boolean;
  onChanged: () => Promise<void>;
};

const LOOKS = { packed: 'brand', shipped: 'warn', delivered: 'good' } as const;

/** Contents, weight and status of a parcel, with its actions. */
export function ParcelRow(props: RowProps) {
  const { parcel, booking, isNext, onChanged } = props;
  const { id, number, state } = parcel;
  const version = parcelVersion(parcel);
  const [isSending, setSending] = useState(false);
  const [isBooking, setBooking] = useState(false);
  const moving = useSubmit(async (endpoint: ParcelAction) => {
    await thenReload(staffCall(endpoint, { id, version }), onChanged);
  });
  return (
    <li className="grid gap-2 rounded-field border border-line p-3 wrap-anywhere">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong>Parcel {number}</strong>
        <Badge kind={LOOKS[state]}>{PARCEL_LABELS[state]}</Badge>
      </p>
      <p className="text-sm">{piecesOf(parcel)}</p>
      <p className="text-sm text-soft">{methodOf(parcel)}</p>
      {booking && <BookingState {...{ booking, isNext, onChanged }} parcelNumber={number} />}
      {moving.error && <Alert>{moving.error.message}</Alert>}
      <ParcelActions
        {...props}
        isMoving={moving.running}
        onMove={moving.submit}
        onSend={() => setSending(true)}
        onBook={() => setBooking(true)}
      />
      <BookCourier
        parcel={parcel}
        open={isBooking}
        onClose={() => setBooking(false)}
        onBooked={onChanged}
      />
      <SendDialog
        {...{ parcel, version, onChanged }}
        open={isSending}
        onClose={() => setSending(false)}
      />
    </li>
  );
}

type ParcelAction = typeof deliverParcel | typeof unpackParcel;
type ActionProps = RowProps & {
  isMoving: boolean;
  onMove: (endpoint: ParcelAction) => void;
  onSend: () => void;
  onBook: () => void;
};

/** Actions for a parcel; the courier updates the status of one that is booked. */
function ParcelActions({ parcel, isNext, booking, canBook, ...on }: ActionProps) {
  const { number, state } = parcel;
  const maySend = useMayCall(sendParcel);
  const mayBook = useMayCall(bookParcel);
  const isPacked = state === 'packed';
  const isOffered = isPacked && canBook && !booking;
  const moving = {
    look: 'quiet',
    size: 'small',
    disabled: !maySend,
    busy: on.isMoving,
  } as const;
  if (state === 'delivered') return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden max-sm:*:grow">
      {isOffered && (
        <Button
          size="small"
          look={isNext ? 'primary' : 'secondary'}
          disabled={!mayBook}
          onClick={on.onBook}
        >
          Book a courier<span className="sr-only"> for parcel {number}</span>
        </Button>
      )}
      {!booking && (isPacked || !on.isOnly) && (
        <Button
          size="small"
          look={isNext && !isOffered ? 'primary' : 'secondary'}
          disabled={!maySend}
          onClick={on.onSend}
        >
          {isPacked ? 'Ship' : 'Correct tracking'}
          <span className="sr-only"> (parcel {number})</span>
        </Button>
      )}
      {isPacked && !booking && (
        <Button {...moving} onClick={() => on.onMove(unpackParcel)}>
          Unpack<span className="sr-only"> parcel {number}</span>
        </Button>
      )}
      {state === 'shipped' && on.isPaidFirst && !on.isOnly && (
        <Button {...moving} look="secondary" onClick={() => on.onMove(deliverParcel)}>
          Mark as delivered<span className="sr-only"> (parcel {number})</span>
        </Button>
      )}
    </div>
  );
}

type SendProps = {
  parcel: Parcel;
  version: string;
  open: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
};

function SendDialog({ parcel, version, open, onClose, onChanged }: SendProps) {
  const { id, number, state, carrier, trackingNumber } = parcel;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Parcel ${number}`}
      start={{ carrier: carrier ?? '', trackingNumber: trackingNumber ?? '' }}
      action={state === 'packed' ? 'Ship' : 'Correct tracking'}
      onSubmit={async (typed) => {
        await staffCall(sendParcel, { id, version, ...typed });
        showToast(`Parcel ${number} is on its way. The customer will be notified.`);
        await onChanged();
      }}
    >
      {({ text }) => (
        <>
          <Field label="Carrier" maxLength={TRACKING_MAX} {...text('carrier')} />
          <Field label="Tracking number" maxLength={TRACKING_MAX} {...text('trackingNumber')} />
        </>
      )}
    </FormDialog>
  );
}
