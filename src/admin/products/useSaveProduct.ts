import { useRef, useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { openInvalid } from '#src/admin/kit/open-invalid.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useParts } from './useParts.ts';

/** Saves every part of a product that has changes, one after another, until one fails. */
export function useSaveProduct(product: AdminProduct, onProduct: (product: AdminProduct) => void) {
  const form = useRef<HTMLFormElement>(null);
  const { register, isDirty, listSaves } = useParts();
  const [saves, setSaves] = useState(0);
  useGuard(isDirty);
  const countSave = () => setSaves((before) => before + 1);

  const { busy, running, error, submit } = useSubmit(async () => {
    const all = listSaves();
    let latest = product;
    try {
      for (const save of all) {
        latest = await save(latest);
        countSave();
      }
    } finally {
      // First: nothing in a folded section can have the focus.
      openInvalid(form.current);
      focusFirstInvalid(form.current);
    }
    const { id } = product;
    const onUndone = async () => {
      onProduct(await staffCall(getAdminProduct, { id }));
      countSave();
    };
    // One write can be undone with one button; several are listed in the history.
    if (all.length === 1) offerUndo({ entity: 'product', id, onUndone });
    else showToast('Saved.');
  });
  return { form, register, isDirty, saves, countSave, busy, running, error, submit };
}
