import { useId, useState } from 'react';
import {
  askCouriers,
  askReturnCouriers,
  bookParcel,
  bookReturn,
  type CourierOffer,
} from '#src/features/fulfilment/couriers/bookings.contract.ts';
import type { Parcel } from '#src/features/fulfilment/parcels/parcel.contract.ts';
import { parcelVersion } from '#src/features/fulfilment/move-version.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useForm } from '#src/admin/kit/useForm.ts';

type Box = { weightGrams: string; lengthCm: string; breadthCm: string; heightCm: string };
type Shown = { open: boolean; onClose: () => void; onBooked: () => void };
const NUMBER = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;

/** Form for a parcel's weight, the couriers' prices, and booking one of them. */
export function BookCourier({ parcel, ...shown }: Shown & { parcel: Parcel }) {
  const { id, number } = parcel;
  const version = parcelVersion(parcel);
  const start = {
    weightGrams: textOf(parcel.weightGrams),
    lengthCm: textOf(parcel.lengthCm),
    breadthCm: textOf(parcel.breadthCm),
    heightCm: textOf(parcel.heightCm),
  };
  return (
    <ChooseCourier
      {...{ ...shown, start }}
      title={`Courier for parcel ${number}`}
      ask={(box) => staffCall(askCouriers, { id, version, ...box })}
      book={async (courierId) => {
        await staffCall(bookParcel, { id, version, courierId });
        showToast(`Parcel ${number} is being booked.`);
      }}
    />
  );
}

const NOT_WEIGHED: Box = { weightGrams: '', lengthCm: '', breadthCm: '', heightCm: '' };

/** Books a courier to fetch a return from the shopper. */
export function BookPickup({ returnId: id, ...shown }: Shown & { returnId: number }) {
  return (
    <ChooseCourier
      {...shown}
      start={NOT_WEIGHED}
      isPickup
      title={`Pickup of return ${id}`}
      ask={(box) => staffCall(askReturnCouriers, { id, ...box })}
      book={async (courierId, box) => {
        await staffCall(bookReturn, { id, courierId, ...box });
        showToast(`The pickup of return ${id} is being booked.`);
      }}
    />
  );
}

type Choosing = {
  /** No cash is collected at the pickup of a return. */
  isPickup?: boolean;
  start: Box;
  /** Measures sent to the couriers for a quote; they are also used for the booking. */
  ask: (box: Box) => Promise<{ offers: readonly CourierOffer[] }>;
  book: (courierId: number, box: Box) => Promise<void>;
};

function ChooseCourier({ open, onClose, title, ...rest }: Shown & Choosing & { title: string }) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <Choice {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Choice({
  start,
  isPickup = false,
  ask,
  book,
  onClose,
  onBooked,
}: Choosing & Omit<Shown, 'open'>) {
  const [quoted, setQuoted] = useState(start);
  const [offers, setOffers] = useState<readonly CourierOffer[]>();
  const [chosen, setChosen] = useState<number>();
  const { formProps, text, running, error } = useForm(start, async (box) => {
    setOffers(undefined);
    const found = await ask(box);
    setQuoted(box);
    setOffers(found.offers);
    setChosen(found.offers[0]?.courierId);
  });
  const booking = useSubmit(async () => {
    if (chosen === undefined) return;
    await book(chosen, quoted);
    onBooked();
    onClose();
  });
  return (
    <div className="grid gap-4">
      <form {...formProps} className="grid gap-4">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          <Field {...NUMBER} label="Weight, g" {...text('weightGrams')} />
          <Field {...NUMBER} label="Length, cm" {...text('lengthCm')} />
          <Field {...NUMBER} label="Breadth, cm" {...text('breadthCm')} />
          <Field {...NUMBER} label="Height, cm" {...text('heightCm')} />
        </div>
        {error && <Alert>{error.message}</Alert>}
        <Button type="submit" look={offers ? 'secondary' : 'primary'} busy={running}>
          {offers ? 'Update couriers' : 'Show couriers'}
        </Button>
      </form>
      {offers?.length === 0 && (
        <p role="status" className="text-sm">
          {isPickup
            ? 'No courier collects there. Ask the shopper to send the return, and mark it as received when it arrives.'
            : 'No courier delivers this parcel there. Ship it with your own carrier instead.'}
        </p>
      )}
      {offers && offers.length > 0 && (
        <>
          <OfferList {...{ offers, chosen, isPickup, onChoose: setChosen }} />
          {booking.error && <Alert>{booking.error.message}</Alert>}
          <Button busy={booking.running} onClick={() => booking.submit()}>
            Book courier
          </Button>
        </>
      )}
    </div>
  );
}

type ListProps = {
  offers: readonly CourierOffer[];
  chosen: number | undefined;
  isPickup: boolean;
  onChoose: (courierId: number) => void;
};

function OfferList({ offers, chosen, isPickup, onChoose }: ListProps) {
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-bold">
        {isPickup ? 'Who fetches it' : 'Who carries it'}
      </legend>
      {offers.map((offer) => (
        <label
          key={offer.courierId}
          className="flex cursor-pointer items-start gap-3 rounded-field border border-edge bg-surface p-3 has-checked:border-brand has-checked:bg-wash"
        >
          <input
            type="radio"
            name={name}
            className="mt-0.5"
            checked={offer.courierId === chosen}
            onChange={() => onChoose(offer.courierId)}
          />
          <OfferText {...{ offer, isPickup }} />
        </label>
      ))}
    </fieldset>
  );
}

function OfferText({ offer, isPickup }: { offer: CourierOffer; isPickup: boolean }) {
  const cash = offer.takesCash ? 'COD available' : 'prepaid only';
  return (
    <span className="grid flex-1 gap-1">
      <span className="flex flex-wrap justify-between gap-x-3">
        <strong>{offer.name}</strong>
        <strong>{formatRupees(offer.price)}</strong>
      </span>
      <span className="flex flex-wrap items-center gap-1.5 text-sm text-soft">
        {isPickup ? daysOf(offer) : `${daysOf(offer)} · ${cash}`}
        {offer.isRecommended && <Badge kind="brand">Recommended</Badge>}
        {offer.isCheapest && <Badge kind="good">Cheapest</Badge>}
        {offer.isFastest && <Badge kind="warn">Fastest</Badge>}
      </span>
    </span>
  );
}

function daysOf({ days }: CourierOffer): string {
  if (days === null) return 'Delivery time unknown';
  return days === 1 ? '1 day' : `${days} days`;
}

function textOf(value: number): string {
  return value > 0 ? String(value) : '';
}
