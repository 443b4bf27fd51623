import { useEffect, useState } from 'react';
import { TruckIcon } from '#src/ui/icons.tsx';
import { AFTER_COUNTDOWN, deliveryEstimate } from './delivery.ts';

/** When an order placed now arrives. Appears with the clock: a built page knows no "today". */
export function DeliveryEstimate() {
  const [clock, setClock] = useState<{ opened: Date; now: Date }>();
  useEffect(() => {
    const opened = new Date();
    const tick = () => setClock({ opened, now: new Date() });
    const first = setTimeout(tick);
    const every = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(every);
    };
  }, []);

  const estimate = clock && deliveryEstimate(clock.opened, clock.now);
  return (
    <div className="needs-script flex min-h-16 items-start gap-3 rounded-field bg-sunk px-4 py-3 text-sm">
      <TruckIcon className="mt-0.5 size-5 shrink-0 text-brand" />
      {estimate?.countdown && (
        <p>
          Delivery by <strong>{estimate.day}</strong>
          <br />
          <span className="text-soft">
            if you order within <span className="tabular-nums">{estimate.countdown}</span>
          </span>
        </p>
      )}
      {estimate && !estimate.countdown && (
        <p>
          {AFTER_COUNTDOWN}
          <br />
          <span className="text-soft">That is {estimate.nextDay}.</span>
        </p>
      )}
    </div>
  );
}
