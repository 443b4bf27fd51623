import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { EditChapters } from './EditChapters.tsx';
import { EditModel } from './EditModel.tsx';

type Props = { product: AdminProduct; onProduct: (product: AdminProduct) => void };

/** Edits the display of a product beyond fields and pictures; each part is saved separately. */
export function EditDisplay(props: Props) {
  return (
    <>
      <EditModel {...props} />
      <EditChapters {...props} />
    </>
  );
}
