import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { listAdminProducts } from '#src/features/catalog/admin/product-list.contract.ts';
import { FindAndPick } from './FindAndPick.tsx';

type ProductHit = { id: number; name: string };
type Props = {
  label: string;
  /** The verb of the button next to each product. */
  action?: string;
  error?: string | undefined;
  onPick: (product: ProductHit) => void;
};

/** Searches products by name or SKU to pick one. */
export function ProductSearch({ label, action = 'Add', error, onPick }: Props) {
  return (
    <FindAndPick<ProductHit>
      name="productSearch"
      noun="product"
      {...{ label, action, error }}
      find={async (q) => (await staffCall(listAdminProducts, { q, pageSize: 8 })).products}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      onPick={({ id, name }) => onPick({ id, name })}
    />
  );
}
