import { useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { updateProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { changedFields, mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { changesOf, type Draft, toDraft } from './draft.ts';
import { FIELDS_PART, type RegisterPart, usePart } from './useParts.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  register: RegisterPart;
};

/** Keeps the typed fields of a product, their base, and what another person has saved since. */
export function useEditProduct({ product, onProduct, register }: Props) {
  const [kept, setKept] = useState(() => toForm(product));
  const [draft, setDraft] = useState(kept);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Draft>>();
  const [withColours, setWithColours] = useState(true);
  const now = toForm(product);
  if (changedFields(kept, now).length > 0) {
    // Typed values stay, everything else takes the saved values.
    setKept(now);
    setDraft(mergeDraft(kept, draft, now));
  }
  const changes = changesOf(kept, draft);

  /** Shows the typed and the saved values of the fields that another person has changed, too. */
  function take(next: AdminProduct) {
    const theirs = toForm(next);
    const isOther = changedFields(kept, theirs).some((name) => name in changes);
    if (isOther) setMeanwhile({ before: kept, theirs });
    onProduct(next);
  }
  async function save(from: AdminProduct): Promise<AdminProduct> {
    const prices = ('price' in changes || 'mrp' in changes) && { withColours };
    const input = { id: product.id, version: productVersion(from), ...changes, ...prices };
    const next = await staffCall(updateProduct, input).catch((thrown: unknown) => {
      const current = findConflict<AdminProduct>(thrown);
      if (current) {
        setMeanwhile({ before: kept, theirs: toForm(current) });
        onProduct(current);
      }
      throw thrown;
    });
    // What was sent is no longer a change; what was typed during the request still is.
    setKept(draft);
    setMeanwhile(undefined);
    onProduct(next);
    return next;
  }
  const isDirty = Object.keys(changes).length > 0;
  const error = usePart(register, { key: FIELDS_PART, isDirty, save });
  return {
    ...{ draft, setDraft, meanwhile, take, errors: error?.fields ?? {} },
    colours: { isOn: withColours, onChange: setWithColours },
  };
}

/** Stock and pre-orders are changed outside the form. */
function toForm(product: AdminProduct): Draft {
  return { ...toDraft(product), stock: '', preorderLimit: '', preorderBy: '', preorderUntil: '' };
}
