import type { ComponentProps } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import {
  getAdminProduct,
  updateProduct,
} from '#src/features/catalog/admin/edit-product.contract.ts';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import { previewPath } from '#src/features/catalog/paths.ts';
import { buttonClass } from '#src/ui/button.ts';
import { historyPath } from '#src/admin/audit/HistoryLink.tsx';
import { MoreMenu } from '#src/admin/kit/MoreMenu.tsx';
import { listAudit } from '#src/features/audit/audit.contract.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import { EditProductForm } from './EditProductForm.tsx';
import { ProductDetails } from './ProductDetails.tsx';
import { useCatalogChoices } from './useCatalogChoices.ts';

/** Screen to edit one product. */
export function EditProductScreen({ values }: ScreenProps) {
  const id = values['id'] ?? '';
  const { remote, reload, put } = useRemote(() => staffCall(getAdminProduct, { id }), id);
  const choices = useCatalogChoices();
  const name = remote.state === 'ready' ? remote.value.name : 'Product';
  return (
    <>
      <PageHead
        title={name}
        above={
          <Link href="/admin/products/all" className="font-bold text-brand">
            ← All products
          </Link>
        }
      >
        {remote.state === 'ready' && <Actions product={remote.value} />}
      </PageHead>
      <Loaded remote={choices.remote} reload={choices.reload}>
        {(known) => (
          <Loaded remote={remote} reload={reload}>
            {(product) => <Shown product={product} onProduct={put} choices={known} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}

/** Shows the form to staff who may save it, the values to others. */
function Shown(props: ComponentProps<typeof EditProductForm>) {
  return useMayCall(updateProduct) ? <EditProductForm {...props} /> : <ProductDetails {...props} />;
}

function Actions({ product: { id, status } }: { product: AdminProduct }) {
  const history = { title: 'History', href: historyPath('product', id) };
  const copy = { title: 'Duplicate', href: `/admin/products/add?copy=${id}` };
  const rare = [
    ...(useMayCall(listAudit) ? [history] : []),
    ...(useMayCall(createProduct) ? [copy] : []),
  ];
  return (
    <>
      {rare.map(({ title, href }) => (
        <Link
          key={title}
          href={href}
          className={`${buttonClass('secondary', 'small')} max-sm:hidden`}
        >
          {title}
        </Link>
      ))}
      <a href={previewPath(id)} target="_blank" className={buttonClass('secondary', 'small')}>
        Preview
      </a>
      {status === 'published' && (
        <a href={`/product/${id}`} target="_blank" className={buttonClass('secondary', 'small')}>
          View in shop
        </a>
      )}
      <MoreMenu actions={rare} className="sm:hidden" />
    </>
  );
}
