import { dayAfter, isPast } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import type { toReturnAddress } from '#src/features/settings/public-settings.ts';
import { itemName } from '#src/lib/color-name.ts';
import type { Journey } from '#src/features/fulfilment/couriers/journey.contract.ts';
import type { ReturnInstructions } from './order-return.contract.ts';
import { RETURN_SEND_DAYS } from './return-limits.ts';

type AcceptedReturn = {
  orderId: string;
  acceptedAt: Date;
  pieces: readonly { productName: string; variantTitle: string; quantity: number }[];
  /** The courier's pickup, if one is booked. */
  pickup?: Pick<Journey, 'step' | 'carrier' | 'pickupDay'> | undefined;
  address: ReturnType<typeof toReturnAddress>;
};

/** Returns what the customer does next with an accepted return; null once the courier has it. */
export function toReturnInstructions(
  accepted: AcceptedReturn,
  now: Date,
): ReturnInstructions | null {
  const { orderId, acceptedAt, pickup, address } = accepted;
  if (pickup) {
    if (pickup.step !== 'booked') return null;
    const packing = [...toPacking(accepted), 'Close the box. The courier will bring the label.'];
    return { how: collection(pickup), addressLines: [], packing };
  }
  const lastDay = dayAfter(RETURN_SEND_DAYS, acceptedAt);
  if (isPast(lastDay, now)) {
    const how = `The last day to send it was ${formatDay(lastDay)}. Contact us before you send it.`;
    return { how, addressLines: [], packing: [] };
  }
  const { name, lines, city, state, pincode } = address;
  return {
    how: `Send it by ${formatDay(lastDay)} to:`,
    addressLines: [`${name}, Returns (${orderId})`, ...lines, `${city}, ${state} ${pincode}`],
    packing: toPacking(accepted),
  };
}

function collection({ carrier, pickupDay }: Pick<Journey, 'carrier' | 'pickupDay'>): string {
  const collects = `${carrier || 'A courier'} will collect it from your address`;
  return pickupDay
    ? `${collects} on ${formatDay(pickupDay)}. It costs you nothing.`
    : `${collects} but has not confirmed the day yet. It costs you nothing.`;
}

function toPacking({ orderId, pieces }: AcceptedReturn): string[] {
  const named = pieces.map(({ productName, variantTitle, quantity }) => {
    return `${quantity} × ${itemName(productName, variantTitle)}`;
  });
  return [
    `Pack ${named.join(', ')}, with everything that came with it: accessories, manuals and the original box.`,
    `Write the order number ${orderId} on the outside of the parcel.`,
  ];
}
