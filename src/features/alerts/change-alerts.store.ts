import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { addAlert, type Alerts, removeAlert, removeAllAlerts } from './alerts.contract.ts';
import type { AlertKind } from './alert-limits.ts';
import { $alerts } from './alerts.store.ts';

/** The event that each alert waits for, as a clause after “when”. */
export const ALERT_EVENTS = {
  stock: 'it is back in stock',
  price: 'it costs less',
} as const satisfies Record<AlertKind, string>;

/** Creates an alert; returns where the message will be sent. Throws AppError. */
export async function createAlert(input: InputOf<typeof addAlert>): Promise<string[]> {
  return keep(await call(addAlert, input)).writesTo;
}

/** Deletes an alert. Throws AppError. */
export async function deleteAlert(id: number): Promise<void> {
  keep(await call(removeAlert, { id }));
}

/** Deletes all alerts. Throws AppError. */
export async function deleteAllAlerts(): Promise<void> {
  keep(await call(removeAllAlerts, {}));
}

function keep(value: Alerts): Alerts {
  $alerts.set({ state: 'ready', value });
  return value;
}

/** Creates an alert and says where its message will go. Throws AppError. */
export async function beginAlert(alert: InputOf<typeof addAlert>): Promise<void> {
  const writesTo = await createAlert(alert);
  showToast(
    `When ${ALERT_EVENTS[alert.kind]}, we will send one message to ${writesTo.join(' and ')}.`,
  );
}

/** Deletes an alert and offers to restore it. Throws AppError. */
export async function endAlert(id: number, restore: () => void): Promise<void> {
  await deleteAlert(id);
  const action = { label: 'Undo', run: restore };
  showToast('Alert removed.', { kind: 'info', durationMs: UNDO_MS, action });
}
