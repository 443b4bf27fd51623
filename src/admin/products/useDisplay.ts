import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { AppError } from '#src/lib/errors.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { offerProductUndo } from './offer-product-undo.ts';

type Display = Pick<AdminProduct, 'modelHash' | 'chapters'>;

/** Saves the model or the chapters of a product. */
export function useDisplay<Part extends keyof Display>(
  product: AdminProduct,
  part: Part,
  onProduct: (product: AdminProduct) => void,
) {
  const { id } = product;
  function store(from: AdminProduct, value: Display[Part]): Promise<AdminProduct> {
    const send = (base: AdminProduct) =>
      staffCall(updateProduct, { id, version: productVersion(base), [part]: value });
    return send(from).catch((thrown: unknown) => goOn(thrown, send));
  }
  const { running, error, submit } = useSubmit(async (value: Display[Part], text: string) => {
    onProduct(await store(product, value));
    offerProductUndo(id, onProduct, text);
  });

  /** Retries if another person saved other fields; shows their changes to this one. */
  async function goOn(thrown: unknown, send: (from: AdminProduct) => Promise<AdminProduct>) {
    const now = findConflict<AdminProduct>(thrown);
    if (!now) throw thrown;
    if (JSON.stringify(now[part]) === JSON.stringify(product[part])) return send(now);
    onProduct(now);
    const what = part === 'modelHash' ? 'model' : 'chapters';
    const message = `Someone else changed the ${what}. The current version is shown. Check it and try again.`;
    throw new AppError('EDIT_CONFLICT', { message });
  }

  return {
    running,
    error,
    /** Saves immediately, and offers Undo. */
    save: submit,
    /** Saves on top of a product, and returns it. */
    store,
  };
}
