import { type SubmitEvent, useState } from 'react';
import type {
  AdminPicture,
  AdminProduct,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { Sections } from '#src/admin/kit/Sections.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { SaveState } from '#src/admin/kit/SaveState.tsx';
import { BasicInfo } from './BasicInfo.tsx';
import type { Draft, SetDraft } from './draft.ts';
import { ColourPrices } from './ColourPrices.tsx';
import { productLabels } from './product-labels.ts';
import { EditChapters } from './EditChapters.tsx';
import { EditModel } from './EditModel.tsx';
import { EditPictures } from './EditPictures.tsx';
import { EditVariants } from './EditVariants.tsx';
import { ProductSummary } from './ProductSummary.tsx';
import { publishWarnings } from './publish-warnings.ts';
import { PublishAnyway, PublishNotes } from './PublishAnyway.tsx';
import { MoreFields } from './MoreFields.tsx';
import { StockPanel } from './StockPanel.tsx';
import { SupportFields } from './SupportFields.tsx';
import { sectionSummaries } from './section-summaries.ts';
import type { RegisterPart } from './useParts.ts';
import { useSaveProduct } from './useSaveProduct.ts';
import { useEditProduct } from './useEditProduct.ts';
import type { CatalogChoices } from './useCatalogChoices.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  choices: CatalogChoices;
};

/** Edit form of a product: one button saves all that was typed; pictures are saved immediately. */
export function EditProductForm({ product, onProduct, choices }: Props) {
  const saving = useSaveProduct(product, onProduct);
  const { form, register, isDirty, saves, busy, running, error, submit } = saving;
  const edit = useEditProduct({ product, onProduct, register });
  const { draft, meanwhile } = edit;
  const [isAsking, setAsking] = useState(false);
  const warnings = publishWarnings(shownOf(product, draft));
  const set = (some: Partial<Draft>) => edit.setDraft({ ...draft, ...some });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // React bubbles events from a dialog to the form around it, which was not submitted.
    if (event.target !== event.currentTarget) return;
    const goesLive = draft.status === 'published' && product.status !== 'published';
    if (goesLive && warnings.some(({ isGrave }) => isGrave)) setAsking(true);
    else submit();
  }

  return (
    <form
      ref={form}
      onSubmit={onSubmit}
      noValidate
      className="grid grid-cols-1 gap-5 pb-24 wrap-anywhere"
    >
      <ProductSections
        {...{ product, onProduct, choices, edit, set, register }}
        onTaken={saving.countSave}
      />
      {meanwhile && (
        <SavedMeanwhile
          meanwhile={meanwhile}
          mine={draft}
          labels={(one) => productLabels(one, choices)}
          onTake={set}
        />
      )}
      <SaveBar>
        {error && error.code !== 'EDIT_CONFLICT' && <Alert>{error.message}</Alert>}
        <PublishNotes warnings={warnings} />
        <SaveButton type="submit" size="large" {...{ isDirty }} disabled={busy} busy={running}>
          Save
        </SaveButton>
        <SaveState isDirty={isDirty} />
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
    </form>
  );
}

type SectionsProps = Props & {
  edit: ReturnType<typeof useEditProduct>;
  set: SetDraft;
  register: RegisterPart;
  onTaken: () => void;
};

function ProductSections(props: SectionsProps) {
  const { product, choices, edit, set, register, onTaken } = props;
  const { draft, errors, colours } = edit;
  const take = (next: AdminProduct) => {
    edit.take(next);
    onTaken();
  };
  const fields = { draft, set, errors };
  const shared = { product, onProduct: take };
  const saved = { ...shared, register, onSaved: props.onProduct };
  const isPriced = draft.price !== String(product.price) || draft.mrp !== String(product.mrp);
  const basicInfo = (
    <Panel title="Basic Info">
      <BasicInfo {...fields} categories={categoryOptions(product, choices)}>
        {isPriced && <ColourPrices product={product} {...colours} />}
      </BasicInfo>
    </Panel>
  );
  const pictures = (
    <>
      <EditPictures {...shared} variantId={null} kind="gallery" />
      <EditPictures {...shared} variantId={null} kind="hero" />
    </>
  );
  const about = sectionSummaries(product, draft);
  const sections = [
    ['basic-info', 'Basic Info', about.basicInfo, basicInfo],
    ['pictures', 'Pictures', about.pictures, pictures],
    [
      ...(['details', 'Details', about.details] as const),
      <MoreFields key="details" {...fields} filters={choices.filters} />,
    ],
    ['variants', 'Variants', about.variants, <EditVariants key="variants" {...saved} />],
    ['stock', 'Stock', about.stock, <StockPanel key="stock" {...shared} />],
    ['chapters', 'Page chapters', about.chapters, <EditChapters key="chapters" {...saved} />],
    ['model', '3D model', about.model, <EditModel key="model" {...shared} />],
    ['support', 'Support', about.support, <SupportFields key="support" {...fields} />],
  ] as const;
  return (
    <Sections
      label="Sections of the product"
      sections={sections}
      summary={<ProductSummary {...{ product, draft }} />}
    />
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
    preorderLimit: String(product.preorderLimit),
    pictureCount: product.pictures.filter(isOwnOfGallery).length,
    colours: product.variants.filter(({ isRetired }) => !isRetired),
  };
}

function isOwnOfGallery({ variantId, kind }: AdminPicture): boolean {
  return variantId === null && kind === 'gallery';
}
