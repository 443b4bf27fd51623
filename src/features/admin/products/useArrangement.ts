import { useState } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { arrangePictures } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { staffCall } from '../kit/staff-call.store.ts';

/** Whose pictures: a product's or one variant's, in the gallery or on the Overview tab. */
export type PicturesOf = { id: number; variantId: number | null; kind: AdminPicture['kind'] };

/** The pictures in their order and the main one; a change shows at once, and back if it fails. */
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
      onProduct(await staffCall(arrangePictures, { ...of, pictureIds, mainId }));
      showToast('The pictures are saved.');
    } finally {
      setWished(undefined);
    }
  }
  const { running, error, submit } = useSubmit(save);

  const kept = product.pictures.filter(
    (one) => one.variantId === of.variantId && one.kind === of.kind,
  );
  const pictures = wished ?? kept;
  return {
    pictures,
    mainId: pictures.find(({ isMain }) => isMain)?.id ?? null,
    isBusy: running,
    error,
    /** The main one stays so, unless it was taken off. */
    put: (next: readonly AdminPicture[], main: number | null) =>
      submit(next, next.some(({ id }) => id === main) ? main : null),
  };
}
