import { useRef, useState } from 'react';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import {
  createdName,
  FIELD_NAMES,
  type ProductShape,
} from '#src/features/catalog/admin/product-shapes.contract.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { FormPictures } from '#src/admin/kit/uploads.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import type { Copy } from './copy.ts';
import { discountOf, type Draft } from './draft.ts';
import { publishWarnings } from './publish-warnings.ts';
import { type VariantForm, toVariantInput } from './variant-draft.ts';

/** State of a new product's form; saves it with its pictures and colours in one call. */
export function useAddProduct(start: Copy) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start.draft);
  const pictures = useUploads(start.pictures);
  const [variants, setVariants] = useState<readonly VariantForm[]>(start.variants);
  const isDirty =
    draft !== start.draft ||
    variants !== start.variants ||
    pictures.items.length !== start.pictures.length;
  useGuard(isDirty);
  const pictureCount = pictures.items.length;
  const warnings = publishWarnings({ ...draft, pictureCount, colours: variants });

  const { busy, running, error, submit } = useSubmit(async () => {
    try {
      const input = toInput(draft, variants, await pictures.finish(), start.heroes);
      const { id } = await staffCall(createProduct, input);
      showToast('Product added successfully');
      goTo(`/admin/products/${id}`, { isSaved: true });
    } finally {
      focusFirstInvalid(form.current);
    }
  });
  return {
    ...{ form, draft, setDraft, pictures, variants, setVariants },
    ...{ warnings, busy, running, error, submit },
  };
}

type NewProduct = InputOf<typeof createProduct>;

function toInput(
  draft: Draft,
  variants: readonly VariantForm[],
  pictures: FormPictures,
  heroes: string[],
): NewProduct {
  return {
    ...(toFields(draft) as Pick<NewProduct, keyof typeof ProductShape.created>),
    DiscountPercentage: discountOf(draft),
    FilterName: 'Filter',
    mainImageIndex: pictures.mainIndex ?? 0,
    ImageUrls: pictures.hashes,
    HeroImages: heroes,
    Variants: variants.map((variant) => toVariantInput(variant, draft.price)),
  };
}

/** Renames the fields to those of the call that adds a product. */
function toFields(draft: Draft): object {
  return Object.fromEntries(FIELD_NAMES.map((name) => [createdName(name), draft[name]]));
}
