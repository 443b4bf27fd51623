import { useStore } from '@nanostores/react';
import { dayAfter, formatDay } from '#src/features/settings/delivery.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { useEver } from '#src/ui/useEver.ts';
import { ChangePincode } from './ChangePincode.tsx';

/** The day by which an order of today reaches a PIN code; undefined until it can be said, and where no parcel goes. */
export function useDeliveryDay(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  return found?.isServed ? formatDay(dayAfter(found.to, new Date())) : undefined;
}

/** When an order of today arrives where this browser wanted things before, with a way to say where. */
export function DeliveryLine() {
  const pincode = useStore($pincode, { ssr: 'initial' });
  const found = useAnyDestination(pincode);
  const wasFound = useEver(found !== undefined);
  return (
    <div className="grid min-h-13 content-start justify-items-start text-sm">
      {found?.isServed && (
        <p role="status">
          Delivery {found.pincode && `to ${found.pincode} `}by{' '}
          <strong className="whitespace-nowrap">{formatDay(dayAfter(found.to, new Date()))}</strong>
        </p>
      )}
      {found && !found.isServed && (
        <p role="status" className="font-semibold text-warn">
          {notServedSentence(found.pincode)}
        </p>
      )}
      {/* It keeps the focus while the day of another PIN code is asked for. */}
      {wasFound && <ChangePincode pincode={pincode} />}
    </div>
  );
}

/**
 * `Delivery by Friday, 27 November.` for an address, or that none goes there; undefined while it
 * has no whole PIN code.
 */
export function useDeliverySentence(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  if (!found || !parsePincode(pincode)) return undefined;
  if (!found.isServed) return notServedSentence(pincode);
  return `Delivery by ${formatDay(dayAfter(found.to, new Date()))}.`;
}
