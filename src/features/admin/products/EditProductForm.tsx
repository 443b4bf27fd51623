import { type SubmitEvent, useRef, useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { productVersion } from '#src/features/catalog/admin/edit-versions.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '../kit/Panel.tsx';
import { PublishState } from '../kit/PublishState.tsx';
import { offerUndo } from '../audit/offer-undo.ts';
import { findConflict, type Meanwhile } from '../kit/conflict.ts';
import { changedFields, mergeDraft } from '../kit/merge-draft.ts';
import { SavedMeanwhile } from '../kit/SavedMeanwhile.tsx';
import { staffCall } from '../kit/staff-call.store.ts';
import { useGuard } from '../kit/useGuard.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { SaveBar } from './SaveBar.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { changesOf, type Draft, toDraft } from './draft.ts';
import { productWords } from './product-words.ts';
import { EditPictures } from './EditPictures.tsx';
import { EditVariants } from './EditVariants.tsx';
import { MoreFields } from './MoreFields.tsx';
import { StockPanel } from './StockPanel.tsx';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  choices: CatalogChoices;
};

/** A product's fields, saved together; pictures and variants are saved as they are changed. */
export function EditProductForm({ product, onProduct, choices }: Props) {
  const edit = useEdit(product, onProduct);
  const { form, draft, setDraft, isDirty, saves, meanwhile, take } = edit;
  const { busy, running, error, submit } = edit;
  const mayEdit = useMayCall(updateProduct);
  const shared = {
    draft,
    set: (some: Partial<Draft>) => setDraft({ ...draft, ...some }),
    errors: error?.fields ?? {},
  };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit();
  }

  return (
    <div className="grid gap-5 pb-24">
      <form ref={form} id="product" onSubmit={onSubmit} noValidate className="grid gap-5">
        <Panel title="Basic Info">
          <BasicInfo {...shared} categories={choices.categories} />
        </Panel>
        <MoreFields {...shared} filters={choices.filters} />
      </form>
      <EditPictures product={product} variantId={null} kind="gallery" onProduct={take} />
      <EditPictures product={product} variantId={null} kind="hero" onProduct={take} />
      <EditVariants product={product} onProduct={take} />
      <StockPanel product={product} onProduct={take} />
      {meanwhile && (
        <SavedMeanwhile
          meanwhile={meanwhile}
          mine={draft}
          words={(one) => productWords(one, choices)}
          onTake={shared.set}
        />
      )}
      <SaveBar>
        {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
        <Button
          type="submit"
          form="product"
          size="large"
          disabled={busy || !isDirty || !mayEdit}
          busy={running}
        >
          Save
        </Button>
        {isDirty && <span className="text-sm text-soft">There are changes to save.</span>}
        <PublishState entity="product" id={String(product.id)} saves={saves} />
      </SaveBar>
    </div>
  );
}

function useEdit(product: AdminProduct, onProduct: Props['onProduct']) {
  const form = useRef<HTMLFormElement>(null);
  const [saves, setSaves] = useState(0);
  const [kept, setKept] = useState(() => toForm(product));
  const [draft, setDraft] = useState(kept);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Draft>>();
  const changes = changesOf(kept, draft);
  const isDirty = Object.keys(changes).length > 0;
  useGuard(isDirty);

  /** The product as it is by now: what is typed stays, all else takes what was saved. */
  function rebase(next: AdminProduct) {
    const theirs = toForm(next);
    setKept(theirs);
    setDraft((typed) => mergeDraft(kept, typed, theirs));
    onProduct(next);
    return theirs;
  }
  /** What a write of this screen has made of it; somebody else may have saved before that. */
  function take(next: AdminProduct) {
    const theirs = rebase(next);
    const isOther = changedFields(kept, theirs).some((name) => name in changes);
    if (isOther) setMeanwhile({ before: kept, theirs });
    setSaves((before) => before + 1);
  }
  async function takeBack(saved: Draft) {
    const next = await staffCall(getAdminProduct, { id: product.id });
    const now = toForm(next);
    setKept(now);
    // What has been typed since stays.
    setDraft((typed) => mergeDraft(saved, typed, now));
    onProduct(next);
    setSaves((before) => before + 1);
  }
  const { busy, running, error, submit } = useSubmit(async () => {
    const version = productVersion(product);
    try {
      const next = await staffCall(updateProduct, { id: product.id, version, ...changes });
      const now = toForm(next);
      setKept(now);
      setDraft(now);
      setMeanwhile(undefined);
      onProduct(next);
      setSaves((before) => before + 1);
      offerUndo({ entity: 'product', id: product.id, onUndone: () => takeBack(now) });
    } catch (thrown) {
      const now = findConflict<AdminProduct>(thrown);
      if (now) setMeanwhile({ before: kept, theirs: rebase(now) });
      throw thrown;
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  return { form, draft, setDraft, isDirty, saves, meanwhile, take, busy, running, error, submit };
}

/** Stock is moved apart from the form. */
function toForm(product: AdminProduct): Draft {
  return { ...toDraft(product), stock: '' };
}
