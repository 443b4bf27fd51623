import { useState } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { arrangePictures } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { AppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';

/** Owner of the pictures: a product or one variant, for the gallery or the Overview tab. */
export type PicturesOf = { id: number; variantId: number | null; kind: AdminPicture['kind'] };

/** Manages picture order and main picture; shows a change immediately, reverts it on failure. */
export function useArrangement(
  product: AdminProduct,
  of: PicturesOf,
  onProduct: (product: AdminProduct) => void,
) {
  const [wished, setWished] = useState<readonly AdminPicture[]>();
  async function save(pictures: readonly AdminPicture[], mainId: number | null) {
    setWished(pictures.map((one) => ({ ...one, isMain: one.id === mainId })));
    try {
      const pictureIds = pictures.map(({ id }) => id);
      const send = (from: AdminProduct) =>
        staffCall(arrangePictures, { ...of, version: productVersion(from), pictureIds, mainId });
      onProduct(await send(product).catch((thrown: unknown) => goOn(thrown, send)));
      showToast('The pictures are saved.');
    } finally {
      setWished(undefined);
    }
  }
  /** Retries if another person saved other fields; shows their changes to these pictures. */
  async function goOn(thrown: unknown, send: (from: AdminProduct) => Promise<AdminProduct>) {
    const now = findConflict<AdminProduct>(thrown);
    if (!now) throw thrown;
    if (JSON.stringify(ownOf(now, of)) === JSON.stringify(ownOf(product, of))) return send(now);
    onProduct(now);
    const message =
      'Someone else changed these pictures. The current ones are shown. Check them and try again.';
    throw new AppError('EDIT_CONFLICT', { message });
  }
  const { running, error, submit } = useSubmit(save);

  const pictures = wished ?? ownOf(product, of);
  return {
    pictures,
    mainId: pictures.find(({ isMain }) => isMain)?.id ?? null,
    isBusy: running,
    error,
    /** Keeps the main picture, unless it was removed. */
    put: (next: readonly AdminPicture[], main: number | null) =>
      submit(next, next.some(({ id }) => id === main) ? main : null),
  };
}

function ownOf({ pictures }: AdminProduct, { variantId, kind }: PicturesOf): AdminPicture[] {
  return pictures.filter((one) => one.variantId === variantId && one.kind === kind);
}
