import { useState } from 'react';
import {
  BULK_MAX,
  type BulkProduct,
  changeProducts,
} from '#src/features/catalog/admin/product-list.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { inChunks } from '#src/lib/in-chunks.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { formatCount } from '#src/lib/money.ts';
import { type BulkChoice, toChange } from './bulk-choice.ts';
import type { BulkMeanwhile } from './BulkPreview.tsx';

type Result = OutputOf<typeof changeProducts>['results'][number];
type Props = {
  seen: readonly BulkProduct[];
  reload: () => Promise<void>;
  /** Receives the ids of products that were not changed. */
  onChanged: (left: readonly number[]) => void;
  onDone: () => void;
};

/**
 * Changes the previewed products, a few per call and undoable together; refused ones stay selected.
 * Stops if another person has changed one; earlier changes stay.
 */
export function useBulkChange({ seen, reload, onChanged, onDone }: Props) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [meanwhile, setMeanwhile] = useState<BulkMeanwhile>();
  const [count, setCount] = useState(0);
  const sending = useSubmit(async (input: BulkChoice) => {
    setProblems([]);
    setMeanwhile(undefined);
    setCount(0);
    const results: Result[] = [];
    try {
      await sendAll(seen, input, results, setCount);
    } catch (thrown) {
      const now = findConflict<BulkProduct[]>(thrown);
      if (now) setMeanwhile({ before: seen, now });
      if (now) await reload();
      throw thrown;
    } finally {
      const left = finish(results);
      if (results.length === seen.length && left.length === 0) onDone();
    }
  });

  /** Shows the result with an Undo, and returns the ids of products that were not changed. */
  function finish(results: readonly Result[]): number[] {
    const problemOf = new Map(results.map(({ id, problem }) => [id, problem]));
    const left = seen.map(({ id }) => id).filter((id) => problemOf.get(id) !== null);
    const done = seen.length - left.length;
    if (done > 0) {
      const text = `${formatCount(done)} changed. The pages are being published.`;
      offerUndo({ entity: 'product', text, onUndone: () => onChanged([]) });
    }
    const refused = seen.filter(({ id }) => problemOf.get(id));
    setProblems(refused.map(({ id, name }) => `${name}: ${problemOf.get(id)}`));
    onChanged(left);
    return left;
  }
  return { ...sending, problems, meanwhile, count };
}

async function sendAll(
  seen: readonly BulkProduct[],
  choice: BulkChoice,
  results: Result[],
  onProgress: (done: number) => void,
): Promise<void> {
  let batchId: string | undefined;
  await inChunks(seen, BULK_MAX, async (some) => {
    const products = some.map(({ id, version }) => ({ id, version }));
    const input = { products, change: toChange(choice), ...(batchId && { batchId }) };
    const answer = await staffCall(changeProducts, input);
    ({ batchId } = answer);
    results.push(...answer.results);
    onProgress(results.length);
    return answer.results;
  });
}
