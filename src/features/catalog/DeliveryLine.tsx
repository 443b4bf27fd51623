import { useStore } from '@nanostores/react';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { useEver } from '#src/ui/useEver.ts';
import { ChangePincode } from './ChangePincode.tsx';
import { $departure, departsAt } from './preorders/departure.store.ts';

/** The delivery date at the PIN code stored in this browser, with a way to change it. */
export function DeliveryLine() {
  const pincode = useStore($pincode, { ssr: 'initial' });
  const from = departsAt(useStore($departure, { ssr: 'initial' }));
  const found = useAnyDestination(pincode);
  const wasFound = useEver(found !== undefined);
  return (
    <div className="grid min-h-13 content-start justify-items-start text-sm">
      {found?.isServed && (
        <p role="status">
          Delivery {found.pincode && `to ${found.pincode} `}by{' '}
          <strong className="whitespace-nowrap">{formatDay(dayAfter(found.to, from))}</strong>
        </p>
      )}
      {found && !found.isServed && (
        <p role="status" className="font-semibold text-warn">
          {notServedSentence(found.pincode)}
        </p>
      )}
      {/* Keeps focus while the date for another PIN code is loading. */}
      {wasFound && <ChangePincode pincode={pincode} />}
    </div>
  );
}
