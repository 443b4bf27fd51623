import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { EditChapters } from './EditChapters.tsx';
import { EditModel } from './EditModel.tsx';

type Props = { product: AdminProduct; onProduct: (product: AdminProduct) => void };

/** What a product's page shows besides fields and pictures; each part is saved by itself. */
export function EditDisplay(props: Props) {
  return (
    <>
      <EditModel {...props} />
      <EditChapters {...props} />
    </>
  );
}
