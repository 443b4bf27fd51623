import { useState } from 'react';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { bookReturn } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { BookPickup } from './BookCourier.tsx';
import { BookingState } from './BookingState.tsx';
import type { Couriers } from './useOrder.ts';

type Props = Pick<OrderReturn, 'id' | 'status'> & {
  couriers: Couriers;
  /** True if the order's next step is on this return. */
  isNext: boolean;
  onChanged: () => Promise<void>;
};

/** Books a courier to fetch an accepted return, and shows its tracking. */
export function ReturnPickup({ id, status, couriers, isNext, onChanged }: Props) {
  const [isBooking, setBooking] = useState(false);
  const mayBook = useMayCall(bookReturn);
  const pickup = couriers.bookings.find(({ returnId }) => returnId === id);
  if (pickup) return <BookingState booking={pickup} {...{ isNext, onChanged }} />;
  if (status !== 'accepted' || couriers.provider === null) return null;
  return (
    <>
      <Button
        look={isNext ? 'primary' : 'secondary'}
        size="small"
        className="w-fit"
        disabled={!mayBook}
        onClick={() => setBooking(true)}
      >
        Have it fetched<span className="sr-only">: return {id}</span>
      </Button>
      <BookPickup
        returnId={id}
        open={isBooking}
        onClose={() => setBooking(false)}
        onBooked={onChanged}
      />
    </>
  );
}
