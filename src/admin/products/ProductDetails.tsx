import { colorName } from '#src/lib/color-name.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import type {
  AdminPicture,
  AdminProduct,
  AdminVariant,
} from '#src/features/catalog/admin/admin-product.contract.ts';
import { formLabelOf } from '#src/features/catalog/admin/field-kinds.contract.ts';
import { fieldOf, VARIANT_FIELDS } from '#src/features/catalog/admin/product-shapes.contract.ts';
import { WORDING } from '#src/features/catalog/admin/wording.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { toDraft } from './draft.ts';
import { productLabels } from './product-labels.ts';
import { StockPanel } from './StockPanel.tsx';
import type { CatalogChoices } from './useCatalogChoices.ts';
import { isOfStock } from './stock-item.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  choices: CatalogChoices;
};

/** Shows a product to staff with view-only access. */
export function ProductDetails({ product, onProduct, choices }: Props) {
  const words = Object.values(productLabels({ ...toDraft(product), stock: '' }, choices));
  const of = (variantId: number | null, kind: AdminPicture['kind']) =>
    product.pictures.filter((one) => one.variantId === variantId && one.kind === kind);
  return (
    <div className="grid grid-cols-1 gap-5">
      <LookOnly />
      <Panel title="Basic Info">
        <DetailList details={words.filter(([, value]) => value !== '')} />
      </Panel>
      <Panel title="Product images">
        <Pictures of={product.name} pictures={of(null, 'gallery')} />
      </Panel>
      <Panel title="Hero images (the Overview tab)">
        <Pictures of={product.name} pictures={of(null, 'hero')} />
      </Panel>
      <Panel title="Variants">
        {product.variants.length === 0 && (
          <p className="text-sm text-soft">Only the main colour so far.</p>
        )}
        <ul className="grid gap-6">
          {product.variants.map((variant) => (
            <li
              key={variant.id}
              className="grid gap-3 border-t border-line pt-4 first:border-0 first:pt-0"
            >
              <p className="flex items-center gap-2 font-bold wrap-anywhere capitalize">
                {colorName(variantTitle(variant))} {variant.isRetired && <Badge>Not shown</Badge>}
              </p>
              <DetailList details={detailsOf(variant)} />
              <Pictures
                of={`${product.name}, ${variantTitle(variant)}`}
                pictures={of(variant.id, 'gallery')}
              />
            </li>
          ))}
        </ul>
      </Panel>
      <StockPanel product={product} onProduct={onProduct} />
    </div>
  );
}

/** Returns the fields that a colour has of its own; its stock is shown below. */
function detailsOf(variant: AdminVariant): [label: string, value: string][] {
  return VARIANT_FIELDS.filter(
    (name) => !isOfStock(name) && !['color', 'optionValues'].includes(name),
  ).map((name) => {
    const value = variant[name];
    return [
      formLabelOf(fieldOf(name)),
      typeof value === 'string' ? value : WORDING.sayValue(name, value),
    ];
  });
}

function Pictures({ of, pictures }: { of: string; pictures: readonly AdminPicture[] }) {
  if (pictures.length === 0) return <p className="text-sm text-soft">None.</p>;
  return (
    <ul className="flex flex-wrap gap-3">
      {pictures.map(({ id, imageUrl }, at) => (
        <li key={id}>
          <img
            src={imageUrl}
            alt={`${of}, ${at + 1} of ${pictures.length}`}
            loading="lazy"
            className="size-24 rounded-field bg-sunk object-cover"
          />
        </li>
      ))}
    </ul>
  );
}
