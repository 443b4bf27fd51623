import { type SubmitEvent, useRef, useState } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '../kit/Panel.tsx';
import { PublishState } from '../kit/PublishState.tsx';
import { offerUndo } from '../audit/offer-undo.ts';
import { staffCall } from '../kit/staff-call.store.ts';
import { useGuard } from '../kit/useGuard.ts';
import { useMayCall } from '../kit/useMayCall.ts';
import { SaveBar } from './SaveBar.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import { changesOf, type Draft, toDraft } from './draft.ts';
import { ColourPrices } from './ColourPrices.tsx';
import { EditPictures } from './EditPictures.tsx';
import { EditVariants } from './EditVariants.tsx';
import { publishWarnings } from './publish-warnings.ts';
import { PublishAnyway, PublishNotes } from './PublishAnyway.tsx';
import { MoreFields } from './MoreFields.tsx';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  choices: CatalogChoices;
};

/** A product's fields, saved together; pictures and variants are saved as they are changed. */
export function EditProductForm({ product, onProduct, choices }: Props) {
  const { form, draft, setDraft, isDirty, saves, take, colours, busy, running, error, submit } =
    useEdit(product, onProduct);
  const mayEdit = useMayCall(updateProduct);
  const [isAsking, setAsking] = useState(false);
  const warnings = publishWarnings({
    ...draft,
    pictureCount: product.pictures.filter(isOwnOfGallery).length,
    colours: product.variants.filter(({ isRetired }) => !isRetired),
  });
  const isPriced = draft.price !== String(product.price) || draft.mrp !== String(product.mrp);
  const shared = {
    draft,
    set: (some: Partial<Draft>) => setDraft({ ...draft, ...some }),
    errors: error?.fields ?? {},
  };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const goesLive = draft.status === 'published' && product.status !== 'published';
    if (goesLive && warnings.some(({ isGrave }) => isGrave)) setAsking(true);
    else submit();
  }

  return (
    <div className="grid gap-5 pb-24">
      <form ref={form} id="product" onSubmit={onSubmit} noValidate className="grid gap-5">
        <Panel title="Basic Info">
          <BasicInfo {...shared} categories={choices.categories} />
          {isPriced && <ColourPrices product={product} {...colours} />}
        </Panel>
        <MoreFields {...shared} filters={choices.filters} />
      </form>
      <EditPictures product={product} variantId={null} kind="gallery" onProduct={take} />
      <EditPictures product={product} variantId={null} kind="hero" onProduct={take} />
      <EditVariants product={product} onProduct={take} />
      <SaveBar>
        {error && <Alert>{error.message}</Alert>}
        <PublishNotes warnings={warnings} />
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
      <PublishAnyway
        warnings={warnings}
        open={isAsking}
        onClose={() => setAsking(false)}
        onPublish={() => {
          setAsking(false);
          submit();
        }}
      />
    </div>
  );
}

function isOwnOfGallery({ variantId, kind }: AdminPicture): boolean {
  return variantId === null && kind === 'gallery';
}

function useEdit(product: AdminProduct, onProduct: Props['onProduct']) {
  const form = useRef<HTMLFormElement>(null);
  const [saves, setSaves] = useState(0);
  const [kept, setKept] = useState(() => toDraft(product));
  const [draft, setDraft] = useState(kept);
  const [withColours, setWithColours] = useState(true);
  const changes = changesOf(kept, draft);
  const isDirty = Object.keys(changes).length > 0;
  useGuard(isDirty);

  function take(next: AdminProduct) {
    onProduct(next);
    setSaves((before) => before + 1);
  }
  async function takeBack(saved: Draft) {
    const next = await staffCall(getAdminProduct, { id: product.id });
    const now = toDraft(next);
    setKept(now);
    // What has been typed since stays.
    setDraft((typed) => ({ ...now, ...changesOf(saved, typed) }));
    take(next);
  }
  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      const next = await staffCall(updateProduct, {
        id: product.id,
        ...changes,
        ...(('price' in changes || 'mrp' in changes) && { withColours }),
      });
      const now = toDraft(next);
      setKept(now);
      setDraft(now);
      take(next);
      offerUndo({ entity: 'product', id: product.id, onUndone: () => takeBack(now) });
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  const colours = { isOn: withColours, onChange: setWithColours };
  return { form, draft, setDraft, isDirty, saves, take, colours, busy, running, error, submit };
}
