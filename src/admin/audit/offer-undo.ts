import { $session } from '#src/features/account/session.store.ts';
import { undoChange } from '#src/features/catalog/undo/undo.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type AuditEntry, listAudit } from '#src/features/audit/audit.contract.ts';
import { undoAll } from './undo-all.ts';

const LONGER_MS = 10_000;

type Offer = {
  entity: 'product' | 'category' | 'news';
  /** Omitted after a bulk change, which is undone as a whole. */
  id?: number;
  text?: string;
  /** Reloads the screen's data. */
  onUndone: () => Promise<void> | void;
};

/** Shows that something was saved, with an Undo button if it can be undone. */
export function offerUndo({ text = 'Saved.', ...offer }: Offer): void {
  void findOwnLast(offer).then((entry) => {
    if (entry?.mayUndo !== true) {
      showToast(text);
      return;
    }
    const run = () => void undo(entry, offer);
    showToast(text, { durationMs: LONGER_MS, action: { label: 'Undo', run } });
  });
}

/** Returns the newest entry if the current user made it: the short button undoes only their own. */
async function findOwnLast({ entity, id }: Omit<Offer, 'text'>): Promise<AuditEntry | undefined> {
  const session = $session.get();
  const own = session.state === 'ready' ? session.value?.id : undefined;
  const entityId = id === undefined ? '' : String(id);
  const request = staffCall(listAudit, { entity, entityId, pageSize: 1 });
  const found = await request.then(({ entries }) => entries[0]).catch(() => undefined);
  return own !== undefined && found?.who?.id === own ? found : undefined;
}

async function undo({ id, batchId }: AuditEntry, offer: Omit<Offer, 'text'>): Promise<void> {
  try {
    if (offer.id === undefined && batchId !== null) await undoBatchOf(batchId);
    else await staffCall(undoChange, { id });
    await offer.onUndone();
    showToast('Undone. The pages are being published.');
  } catch (thrown) {
    showToast(toAppError(thrown).message, { kind: 'error', durationMs: LONGER_MS });
  }
}

async function undoBatchOf(batchId: string): Promise<void> {
  for (const { name, problem } of await undoAll(batchId)) {
    if (problem) showToast(`${name}: ${problem}`, { kind: 'error', durationMs: LONGER_MS });
  }
}
