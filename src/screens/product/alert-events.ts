import type { AlertKind } from '#src/features/alerts/alert-limits.ts';

/** The event that each alert waits for, as a clause after “when”. */
export const ALERT_EVENTS = {
  stock: 'it is back in stock',
  price: 'it costs less',
} as const satisfies Record<AlertKind, string>;
