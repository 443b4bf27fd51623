import { useState } from 'react';
import { BULK_MAX, previewChange } from '#src/features/catalog/admin/product-list.contract.ts';
import { inChunks } from '#src/lib/in-chunks.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

/** Loads products before a bulk change, a few per call, and reports how many are loaded. */
export function useBulkPreview(ids: readonly number[]) {
  const [loaded, setLoaded] = useState(0);
  const preview = useRemote(async () => {
    setLoaded(0);
    return inChunks(ids, BULK_MAX, async (some) => {
      const { products } = await staffCall(previewChange, { ids: some.join(',') });
      setLoaded((before) => before + some.length);
      return products;
    });
  }, ids.join(','));
  return { ...preview, loaded };
}
