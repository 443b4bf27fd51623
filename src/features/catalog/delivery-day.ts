import { useStore } from '@nanostores/react';
import { dayAfter } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { $departure, departsAt } from './preorders/departure.store.ts';

/**
 * Returns the delivery date of an order placed today, or of its last pre-order; undefined until it is known, and for PIN
 * codes without delivery.
 */
export function useDeliveryDay(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  const from = departsAt(useStore($departure, { ssr: 'initial' }));
  return found?.isServed ? formatDay(dayAfter(found.to, from)) : undefined;
}

/**
 * Returns `Delivery by Friday, 27 November.` for an address, or that there is no delivery to it;
 * undefined while its PIN code is incomplete.
 */
export function useDeliverySentence(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  const from = departsAt(useStore($departure, { ssr: 'initial' }));
  if (!found || !parsePincode(pincode)) return undefined;
  if (!found.isServed) return notServedSentence(pincode);
  return `Delivery by ${formatDay(dayAfter(found.to, from))}.`;
}
