import { ProductSearch } from '#src/admin/kit/ProductSearch.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { Button } from '#src/ui/Button.tsx';

type Props = {
  productId: number | null;
  error: string | undefined;
  onProduct: (id: number | null) => void;
};

/** Product that a slide sells, found by name or SKU; optional. */
export function SlideProduct({ productId, error, onProduct }: Props) {
  const { remote } = useRemote(
    async () => (productId === null ? null : staffCall(getAdminProduct, { id: productId })),
    String(productId),
  );
  const name = (remote.state === 'ready' && remote.value?.name) || `Product ${productId}`;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-sm font-bold">Product for Add To Cart and Buy Now</legend>
      {productId === null ? (
        <p className="text-sm text-soft">None. The slide will have no buttons to buy.</p>
      ) : (
        <p className="flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0 font-semibold">{name}</span>
          <Button look="quiet" size="small" onClick={() => onProduct(null)}>
            Remove product
          </Button>
        </p>
      )}
      <ProductSearch
        label="Find by name or SKU"
        action="Choose"
        error={error}
        onPick={({ id }) => onProduct(id)}
      />
    </fieldset>
  );
}
