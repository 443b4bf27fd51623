import { useRef } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { addPictures } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import type { PicturesOf } from './useArrangement.ts';

/** Adds pictures to an existing product once all of them are uploaded. */
export function useAttaching(
  { id, variantId, kind }: PicturesOf,
  onProduct: (product: AdminProduct) => void,
) {
  const uploads = useUploads();
  const isRunning = useRef(false);
  useGuard(uploads.items.length > 0);

  async function attach(): Promise<void> {
    // Files chosen in the meantime are sent in the next round.
    for (;;) {
      await uploads.settle();
      const ready = uploads.$uploads.get().items.filter(({ state }) => state === 'ready');
      if (ready.length === 0) return;
      const Images = ready.flatMap(({ hash }) => hash ?? []);
      const owner = { id, ...(variantId !== null && { variantId }), kind };
      onProduct(await staffCall(addPictures, { ...owner, Images }));
      uploads.drop(ready.map(({ key }) => key));
    }
  }
  const { error, submit } = useSubmit(async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    await attach().finally(() => {
      isRunning.current = false;
    });
  });
  return { uploads, error, start: () => submit() };
}
