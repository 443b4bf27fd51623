import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Delivery } from '#src/features/settings/delivery.contract.ts';
import { deliveryDay, formatDay, nextDay, timeLeft } from '#src/features/settings/delivery.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { TruckIcon } from '#src/ui/icons.tsx';
import { ChangePincode } from './ChangePincode.tsx';

const TICK_MS = 10_000;

/** When an order placed now arrives. Appears with the clock: a built page knows no "today". */
export function DeliveryEstimate({ delivery }: { delivery: Delivery }) {
  const pincode = useStore($pincode, { ssr: 'initial' });
  const [clock, setClock] = useState<{ opened: Date; now: Date }>();
  useEffect(() => {
    const opened = new Date();
    const tick = () => setClock({ opened, now: new Date() });
    const first = setTimeout(tick);
    const every = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, []);

  const day = clock && deliveryDay(delivery, pincode, clock.opened);
  const left = clock && timeLeft(clock.opened, clock.now);
  return (
    <div className="needs-script flex min-h-29 items-start gap-3 rounded-field bg-sunk px-4 py-3 text-sm sm:min-h-25">
      <TruckIcon className="mt-0.5 size-5 shrink-0 text-brand" />
      {day && (
        <div className="grid flex-1 justify-items-start">
          {left ? (
            <p>
              Delivery {pincode && `to ${pincode} `}by{' '}
              <strong className="whitespace-nowrap">{formatDay(day)}</strong>
              <br />
              <span className="text-soft">
                if you order within <span className="tabular-nums">{left}</span>
              </span>
            </p>
          ) : (
            <p>
              Your order will be delivered by the next day.
              <br />
              <span className="text-soft">That is {formatDay(nextDay(day))}.</span>
            </p>
          )}
          <ChangePincode pincode={pincode} />
        </div>
      )}
    </div>
  );
}
