import { useRef, useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { offerUndo } from '#src/admin/audit/offer-undo.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { changedFields, mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { changesOf, type Draft, toDraft } from './draft.ts';

/** Keeps the typed changes of a product, their base, and what another person has saved since. */
export function useEditProduct(product: AdminProduct, onProduct: (product: AdminProduct) => void) {
  const form = useRef<HTMLFormElement>(null);
  const [saves, setSaves] = useState(0);
  const [saved, setSaved] = useState(() => toForm(product));
  const [draft, setDraft] = useState(saved);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Draft>>();
  const [withColours, setWithColours] = useState(true);
  const changes = changesOf(saved, draft);
  const isDirty = useDirty(changes);

  /** Updates the product: typed values stay, everything else takes the saved values. */
  function rebase(next: AdminProduct) {
    const theirs = toForm(next);
    setSaved(theirs);
    setDraft((typed) => mergeDraft(saved, typed, theirs));
    onProduct(next);
    return theirs;
  }
  /** Applies the result of this screen's write; another person may have saved before it. */
  function take(next: AdminProduct) {
    const theirs = rebase(next);
    const isOther = changedFields(saved, theirs).some((name) => name in changes);
    if (isOther) setMeanwhile({ before: saved, theirs });
    setSaves((before) => before + 1);
  }
  async function takeBack(saved: Draft) {
    const next = await staffCall(getAdminProduct, { id: product.id });
    const now = toForm(next);
    setSaved(now);
    // Keeps what was typed since.
    setDraft((typed) => mergeDraft(saved, typed, now));
    onProduct(next);
    setSaves((before) => before + 1);
  }
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      const next = await staffCall(updateProduct, {
        id: product.id,
        version: productVersion(product),
        ...changes,
        ...(('price' in changes || 'mrp' in changes) && { withColours }),
      });
      const now = toForm(next);
      setSaved(now);
      setDraft(now);
      setMeanwhile(undefined);
      onProduct(next);
      setSaves((before) => before + 1);
      offerUndo({ entity: 'product', id: product.id, onUndone: () => takeBack(now) });
    } catch (thrown) {
      const now = findConflict<AdminProduct>(thrown);
      if (now) setMeanwhile({ before: saved, theirs: rebase(now) });
      throw thrown;
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  return {
    ...{ form, draft, setDraft, isDirty, saves, meanwhile, take },
    colours: { isOn: withColours, onChange: setWithColours },
    ...{ busy, running, error, submit },
  };
}

/** Stock is changed outside the form. */
function toForm(product: AdminProduct): Draft {
  return { ...toDraft(product), stock: '' };
}

/** Warns before unsaved changes are lost. */
function useDirty(changes: object): boolean {
  const isDirty = Object.keys(changes).length > 0;
  useGuard(isDirty);
  return isDirty;
}
