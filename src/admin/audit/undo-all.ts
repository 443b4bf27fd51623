import { UNDO_AT_ONCE_MAX, undoBatch } from '#src/features/catalog/undo/undo.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

type Results = OutputOf<typeof undoBatch>['results'];

/** Undoes everything that was changed together, a few items per call, and returns each result. */
export async function undoAll(
  batchId: string,
  onProgress: (done: number) => void = () => {},
): Promise<Results> {
  const all: Results = [];
  let before: number | null | undefined;
  while (before !== null) {
    const part = { batchId, limit: UNDO_AT_ONCE_MAX, ...(before !== undefined && { before }) };
    const { results, next } = await staffCall(undoBatch, part);
    all.push(...results);
    onProgress(all.length);
    before = next;
  }
  return all;
}
