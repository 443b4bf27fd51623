import { call } from '#src/lib/api.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { addAlert, type Alerts, removeAlert, removeAllAlerts } from './alerts.contract.ts';
import { $alerts } from './alerts.store.ts';

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
