import { useStore } from '@nanostores/react';
import { deliveryDay, formatDay, isPincode } from '#src/features/settings/delivery.ts';
import { $delivery } from '#src/features/settings/delivery.store.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { ChangePincode } from './ChangePincode.tsx';

/** The day by which an order of today reaches a PIN code; undefined until it can be said. */
export function useDeliveryDay(pincode: string): string | undefined {
  const delivery = useStore($delivery, { ssr: 'initial' });
  if (delivery.state !== 'ready') return undefined;
  return formatDay(deliveryDay(delivery.value, pincode, new Date()));
}

/** When an order of today arrives where this browser wanted things before, with a way to say where. */
export function DeliveryLine() {
  const pincode = useStore($pincode, { ssr: 'initial' });
  const day = useDeliveryDay(pincode);
  return (
    <div className="grid min-h-13 content-start justify-items-start text-sm">
      {day && (
        <p role="status">
          Delivery {pincode && `to ${pincode} `}by{' '}
          <strong className="whitespace-nowrap">{day}</strong>
        </p>
      )}
      {day && <ChangePincode pincode={pincode} />}
    </div>
  );
}

/** `Delivery by Friday, 27 November.` for an address; undefined while it has no whole PIN code. */
export function useDeliverySentence(pincode: string): string | undefined {
  const day = useDeliveryDay(pincode);
  return day && isPincode(pincode) ? `Delivery by ${day}.` : undefined;
}
