import { type SubmitEvent, useState } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import type { Draft } from './draft.ts';
import { ColourPrices } from './ColourPrices.tsx';
import { productLabels } from './product-labels.ts';
import { EditDisplay } from './EditDisplay.tsx';
import { EditPictures } from './EditPictures.tsx';
import { EditVariants } from './EditVariants.tsx';
import { publishWarnings } from './publish-warnings.ts';
import { PublishAnyway, PublishNotes } from './PublishAnyway.tsx';
import { MoreFields } from './MoreFields.tsx';
import { StockPanel } from './StockPanel.tsx';
import { useEditProduct } from './useEditProduct.ts';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  choices: CatalogChoices;
};

/** Edit form of a product: fields are saved together, pictures and variants immediately. */
export function EditProductForm({ product, onProduct, choices }: Props) {
  const edit = useEditProduct(product, onProduct);
  const { form, draft, setDraft, isDirty, saves, meanwhile, take, colours } = edit;
  const { busy, running, error, submit } = edit;
  const [isAsking, setAsking] = useState(false);
  const warnings = publishWarnings(shownOf(product, draft));
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
          <BasicInfo {...shared} categories={categoryOptions(product, choices)} />
          {isPriced && <ColourPrices product={product} {...colours} />}
        </Panel>
        <MoreFields {...shared} filters={choices.filters} />
      </form>
      <EditPictures product={product} variantId={null} kind="gallery" onProduct={take} />
      <EditPictures product={product} variantId={null} kind="hero" onProduct={take} />
      <EditDisplay product={product} onProduct={take} />
      <EditVariants product={product} onProduct={take} />
      <StockPanel product={product} onProduct={take} />
      {meanwhile && (
        <SavedMeanwhile
          meanwhile={meanwhile}
          mine={draft}
          labels={(one) => productLabels(one, choices)}
          onTake={shared.set}
        />
      )}
      <SaveBar>
        {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
        <PublishNotes warnings={warnings} />
        <Save isOff={busy || !isDirty} {...{ running, isDirty }} />
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

/** Categories that a product can move to, plus its own if that one is retired. */
function categoryOptions(product: AdminProduct, choices: CatalogChoices) {
  const own = choices.retiredCategories.filter(({ value }) => value === String(product.categoryId));
  const retired = own.map(({ value, label }) => ({ value, label: `${label} (retired)` }));
  return [...retired, ...choices.categories];
}

/** Returns the product as shoppers would see it. */
function shownOf(product: AdminProduct, draft: Draft) {
  return {
    ...draft,
    stock: String(product.stock),
    pictureCount: product.pictures.filter(isOwnOfGallery).length,
    colours: product.variants.filter(({ isRetired }) => !isRetired),
  };
}

function isOwnOfGallery({ variantId, kind }: AdminPicture): boolean {
  return variantId === null && kind === 'gallery';
}

function Save(props: { isOff: boolean; running: boolean; isDirty: boolean }) {
  const { isOff, running, isDirty } = props;
  return (
    <>
      <Button type="submit" form="product" size="large" disabled={isOff} busy={running}>
        Save
      </Button>
      {isDirty && <span className="text-sm text-soft">You have unsaved changes.</span>}
    </>
  );
}
