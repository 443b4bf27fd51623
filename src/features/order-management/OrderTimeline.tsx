import { formatDateTime } from '#src/lib/dates.ts';
import type { OrderDetail } from './orders.contract.ts';

type Step = Pick<OrderDetail['events'][number], 'status' | 'note' | 'at'>;

/** The events of an order, oldest first; the last dot is its current state. */
export function OrderTimeline({ events }: { events: readonly Step[] }) {
  return (
    <ol className="grid">
      {events.map((event, at) => {
        const isLast = at === events.length - 1;
        return (
          <li
            key={`${event.at}-${event.note}`}
            className="relative grid gap-0.5 pb-5 pl-7 last:pb-0"
          >
            {!isLast && <span className="absolute top-3 bottom-0 left-[0.4375rem] w-px bg-line" />}
            <span
              className={`absolute top-1 left-0 size-3.5 rounded-full border-2 ${isLast ? 'border-brand bg-brand' : 'border-edge bg-surface'}`}
            />
            {event.status !== events[at - 1]?.status && (
              <span className="font-bold">{event.status}</span>
            )}
            {event.note && <span className="text-sm wrap-anywhere">{event.note}</span>}
            <time dateTime={event.at} className="text-sm text-soft">
              {formatDateTime(event.at)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}
