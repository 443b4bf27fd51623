import { createAlert, deleteAlert } from '#src/features/alerts/change-alerts.store.ts';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { ALERT_EVENTS } from './alert-events.ts';

/** Creates an alert and says where its message will go. Throws AppError. */
export async function beginAlert(alert: Parameters<typeof createAlert>[0]): Promise<void> {
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
