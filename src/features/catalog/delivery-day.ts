import { dayAfter, formatDay } from '#src/features/settings/delivery.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { useAnyDestination } from '#src/features/settings/useDestination.ts';
import { parsePincode } from '#src/lib/pincode.ts';

/**
 * Returns the delivery date of an order placed today; undefined until it is known, and for PIN
 * codes without delivery.
 */
export function useDeliveryDay(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  return found?.isServed ? formatDay(dayAfter(found.to, new Date())) : undefined;
}

/**
 * Returns `Delivery by Friday, 27 November.` for an address, or that there is no delivery to it;
 * undefined while its PIN code is incomplete.
 */
export function useDeliverySentence(pincode: string): string | undefined {
  const found = useAnyDestination(pincode);
  if (!found || !parsePincode(pincode)) return undefined;
  if (!found.isServed) return notServedSentence(pincode);
  return `Delivery by ${formatDay(dayAfter(found.to, new Date()))}.`;
}
