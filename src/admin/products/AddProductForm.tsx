import { type SubmitEvent, useRef, useState } from 'react';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { IMAGES_MAX } from '#src/features/catalog/admin/product-fields.contract.ts';
import { addPictures } from '#src/features/catalog/admin/product-pictures.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PictureUploads } from '#src/admin/kit/PictureUploads.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import type { FormPictures } from '#src/admin/kit/uploads.store.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import { BasicInfo } from './BasicInfo.tsx';
import type { Copy } from './copy.ts';
import { discountOf, type Draft, formFields, isFilled } from './draft.ts';
import { MoreFields } from './MoreFields.tsx';
import { publishWarnings } from './publish-warnings.ts';
import { PublishAnyway, PublishNotes } from './PublishAnyway.tsx';
import { SaveBar } from './SaveBar.tsx';
import type { CatalogChoices } from './useCatalogChoices.ts';
import { type VariantForm, toVariantInput } from './variant-draft.ts';
import { VariantDrafts } from './VariantDrafts.tsx';

type Props = { start: Copy; choices: CatalogChoices };

/** All of a new product on one page; saved as a whole. */
export function AddProductForm({ start, choices }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start.draft);
  const pictures = useUploads(start.pictures);
  const [variants, setVariants] = useState<readonly VariantForm[]>(start.variants);
  const [isAsking, setAsking] = useState(false);
  const mayAdd = useMayCall(createProduct);
  const isDirty =
    draft !== start.draft ||
    variants !== start.variants ||
    pictures.items.length !== start.pictures.length;
  useGuard(isDirty);
  const pictureCount = pictures.items.length;
  const warnings = publishWarnings({ ...draft, pictureCount, colours: variants });

  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      const input = toInput(draft, variants, await pictures.finish());
      const { id } = await staffCall(createProduct, input);
      if (start.heroes.length > 0) {
        await staffCall(addPictures, { id, kind: 'hero', Images: start.heroes });
      }
      showToast('Product added successfully');
      goTo(`/admin/products/${id}`, { isSaved: true });
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  const errors = formFields(error?.fields ?? {});
  const shared = {
    draft,
    set: (changes: Partial<Draft>) => setDraft({ ...draft, ...changes }),
    errors,
  };

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isFilled(draft) && warnings.some(({ isGrave }) => isGrave)) setAsking(true);
    else submit();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5 pb-24">
      <Panel title="Basic Info">
        <BasicInfo {...shared} categories={choices.categories} isNew />
      </Panel>
      <Panel title="Product images">
        <PictureUploads
          label="Product images"
          uploads={pictures}
          most={IMAGES_MAX}
          withMain
          error={errors['imageUrls'] ?? errors['mainImageIndex']}
        />
      </Panel>
      <VariantDrafts variants={variants} onChange={setVariants} errors={errors} />
      <MoreFields {...shared} filters={choices.filters} />
      <SaveBar>
        {error && <Alert>Error adding product. {error.message}</Alert>}
        {isFilled(draft) && <PublishNotes warnings={warnings} />}
        <Button type="submit" size="large" disabled={busy || !mayAdd} busy={running}>
          Save and Continue
        </Button>
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

function toInput(draft: Draft, variants: readonly VariantForm[], pictures: FormPictures) {
  const { isBestSeller, isFeatured, isOnSale, isNewArrival } = draft;
  return {
    CategoryId: draft.categoryId,
    Status: draft.status,
    Name: draft.name,
    FullName: draft.fullName,
    Description: draft.description,
    Price: draft.price,
    MRP: draft.mrp,
    Stock: draft.stock,
    HsnCode: draft.hsnCode,
    GstRate: draft.gstRatePercent,
    skuId: draft.skuId,
    color: draft.color,
    DiscountPercentage: discountOf(draft),
    FilterName: 'Filter',
    ...{ isBestSeller, isFeatured, isOnSale, isNewArrival },
    mainImageIndex: pictures.mainIndex ?? 0,
    ImageUrls: pictures.hashes,
    BulletPoints: draft.bulletPoints,
    specificationName: draft.specifications,
    FilterOptionIds: draft.filterOptionIds,
    Variants: variants.map((variant) => toVariantInput(variant, draft.price)),
  };
}
