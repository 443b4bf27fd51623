import type { Db } from '#src/db/db.ts';
import type { Shipping } from '#src/features/offers/apply-offers.ts';
import type { Destination } from '#src/features/settings/delivery.contract.ts';
import { notServedSentence, toDestination } from '#src/features/settings/destination.ts';
import { toPublicDelivery } from '#src/features/settings/public-settings.ts';
import type { ShopSettings } from '#src/features/settings/shop-settings.ts';
import { getSettings } from '#src/features/settings/settings.queries.server.ts';
import { anyRates } from '#src/features/settings/shipping.ts';
import { AppError } from '#src/lib/errors.ts';

/**
 * Returns an order's destination and shipping rates. Throws NOT_SERVED if we do not deliver there.
 */
export function getServedDestination(
  settings: ShopSettings,
  pincode: string,
): { destination: Destination; shipping: Shipping } {
  const found = toDestinationAndShipping(settings, pincode);
  if (found.destination.isServed) return found;
  const message = `${notServedSentence(pincode)} Please choose another address; nothing was charged.`;
  throw new AppError('NOT_SERVED', { message, fields: { addressId: notServedSentence(pincode) } });
}

/** Returns the same for an address before an order is placed. */
export async function readDestination(db: Db, pincode: string) {
  return toDestinationAndShipping(await getSettings(db), pincode);
}

function toDestinationAndShipping({ shipping, delivery, cod }: ShopSettings, pincode: string) {
  const destination = toDestination(pincode, { delivery, shipping, cod });
  const { elsewhere } = anyRates({ ...shipping, delivery: toPublicDelivery(delivery) });
  // A free-shipping code that saves nothing at this address is no reason to refuse an order.
  return {
    destination,
    shipping: { rates: destination.rates, elsewhere: [shipping, ...elsewhere] },
  };
}
