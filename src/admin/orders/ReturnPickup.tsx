import { useState } from 'react';
import type { OrderReturn } from '#src/features/returns/order-return.contract.ts';
import { bookReturn } from '#src/features/fulfilment/couriers/bookings.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { BookPickup } from './BookCourier.tsx';
import { BookingState } from './BookingState.tsx';
import type { useBookings } from './useBookings.ts';

type Props = Pick<OrderReturn, 'id' | 'status'> & { bookings: ReturnType<typeof useBookings> };

/** Books a courier to fetch an accepted return, and shows its tracking. */
export function ReturnPickup({ id, status, bookings }: Props) {
  const [isBooking, setBooking] = useState(false);
  const mayBook = useMayCall(bookReturn);
  const pickup = bookings.pickupOf(id);
  if (pickup) return <BookingState booking={pickup} onChanged={bookings.reload} />;
  if (status !== 'accepted' || bookings.provider === null) return null;
  return (
    <>
      <Button
        look="secondary"
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
        onBooked={bookings.reload}
      />
    </>
  );
}
