import { useState } from 'react';
import { getAdminProduct } from '#src/features/catalog/admin/edit-product.contract.ts';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { AddProductForm } from './AddProductForm.tsx';
import { NOTHING, toCopy } from './copy.ts';
import { useCatalogChoices } from './useCatalogChoices.ts';

/** Add New Product screen; with ?copy=12 it starts as a copy of that product. */
export function AddProductScreen() {
  const query = useQuery();
  const [copyOf] = useState(() => query.get('copy'));
  const choices = useCatalogChoices();
  const start = useRemote(async () =>
    copyOf === '' ? NOTHING : toCopy(await staffCall(getAdminProduct, { id: copyOf })),
  );
  return (
    <>
      <PageHead
        title="Add New Product"
        above={
          <Link href="/admin/products/all" className="font-bold text-brand">
            ← All products
          </Link>
        }
      />
      <OnlyFor call={createProduct}>
        <Loaded remote={choices.remote} reload={choices.reload}>
          {(known) => (
            <Loaded remote={start.remote} reload={start.reload}>
              {(copy) => <AddProductForm start={copy} choices={known} />}
            </Loaded>
          )}
        </Loaded>
      </OnlyFor>
    </>
  );
}
