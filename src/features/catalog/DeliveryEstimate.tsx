import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { rangeSentence } from '#src/features/settings/cod-reach.ts';
import type { PublicDelivery } from '#src/features/settings/delivery.contract.ts';
import { dayAfter, nextDay, timeLeft } from '#src/features/settings/delivery.ts';
import { formatDay } from '#src/lib/dates.ts';
import { notServedSentence } from '#src/features/settings/destination.ts';
import { $pincode } from '#src/features/settings/pincode.store.ts';
import { useDestination } from '#src/features/settings/useDestination.ts';
import { TruckIcon } from '#src/ui/icons.tsx';
import { ChangePincode } from './ChangePincode.tsx';

const TICK_MS = 10_000;

/**
 * The delivery date of an order placed now. Appears with the clock, as a built page has no "today".
 */
export function DeliveryEstimate({ delivery }: { delivery: PublicDelivery }) {
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

  const found = useDestination(pincode);
  const known = found?.state === 'ready' ? found.value : undefined;
  const isServed = known?.isServed !== false;
  const day =
    clock && found?.state !== 'loading'
      ? dayAfter(known?.to ?? delivery.days, clock.opened)
      : undefined;
  const left = clock && timeLeft(clock.opened, clock.now);
  return (
    <div className="needs-script flex gap-3 border-t border-line py-3 text-sm">
      <TruckIcon className="size-5 shrink-0 text-brand" />
      {/* Reserves the height of the estimate. */}
      {!clock && <div className="h-18" />}
      {clock && (
        <div className="grid justify-items-start">
          {day === undefined ? (
            <p className="text-soft">Looking up {pincode} …</p>
          ) : !isServed ? (
            <p className="font-semibold text-warn">{notServedSentence(pincode)}</p>
          ) : left ? (
            <p>
              Delivery {known && `to ${pincode} `}by{' '}
              <strong className="whitespace-nowrap">{formatDay(day)}</strong>
              <br />
              <span className="text-soft">if you order within {left}</span>
            </p>
          ) : (
            <p>
              Your order will be delivered by the next day.
              <br />
              <span className="text-soft">That is {formatDay(nextDay(day))}.</span>
            </p>
          )}
          {known?.cash && <p className="text-soft">{rangeSentence(known.cash)}</p>}
          <ChangePincode pincode={pincode} />
        </div>
      )}
    </div>
  );
}
