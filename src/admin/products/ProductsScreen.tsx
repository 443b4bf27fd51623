import { useState } from 'react';
import { createProduct } from '#src/features/catalog/admin/new-product.contract.ts';
import {
  changeProducts,
  listAdminProducts,
  PRODUCT_FLAGS,
  PRODUCT_SORTS,
  selectProducts,
  STOCK_STATES,
} from '#src/features/catalog/admin/product-list.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { Shortcuts } from '#src/admin/kit/Shortcuts.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { PRODUCT_STATUSES } from '#src/features/catalog/product-status.ts';
import { BulkChange } from './BulkChange.tsx';
import { PRODUCT_COLUMNS } from './product-columns.tsx';
import { type CatalogChoices, useCatalogChoices } from './useCatalogChoices.ts';

const ANY = { value: '', label: 'Not retired' };
const STATUSES = [
  ANY,
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
  { value: 'retired', label: 'Retired' },
];
const FLAGS = [
  { value: '', label: 'Any flag' },
  { value: 'isBestSeller', label: 'Best sellers' },
  { value: 'isFeatured', label: 'Featured' },
  { value: 'isOnSale', label: 'On sale' },
  { value: 'isNewArrival', label: 'New arrivals' },
];
const STOCKS = [
  { value: '', label: 'Any stock' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Out of stock' },
  { value: 'awaited', label: 'With stock alerts' },
];

const ADD = { text: 'Add the first product', href: '/admin/products/add' };

/** Product list: search, filters, sorting, pages and bulk changes. */
export function ProductsScreen() {
  const query = useQuery();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const mayChange = useMayCall(changeProducts);
  const choices = useCatalogChoices();
  const categories = choices.remote.state === 'ready' ? choices.remote.value.categories : [];
  const filter = toFilter(query);
  const sort = oneOf(PRODUCT_SORTS, query.get('sort'));
  const input = { ...filter, sort, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listAdminProducts, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="All products">
        <Shortcuts />
        <Link href="/admin/products/import" className={buttonClass('secondary')}>
          Import and export
        </Link>
        <LinkFor call={createProduct} href="/admin/products/add" className={buttonClass()}>
          Add New
        </LinkFor>
      </PageHead>
      <Filters query={query} categories={categories} />
      <Loaded remote={remote} reload={reload}>
        {({ products, total, totalPages }) => (
          <>
            <BulkChange
              ids={[...chosen].map(Number)}
              categories={categories}
              all={{
                total,
                choose: async () => {
                  const { ids } = await staffCall(selectProducts, filter);
                  setChosen(new Set(ids.map(String)));
                  return ids.length;
                },
              }}
              onChanged={(failed) => {
                setChosen(new Set(failed.map(String)));
                void reload();
              }}
            />
            <PagedTable
              label="Products"
              columns={PRODUCT_COLUMNS}
              rows={products}
              rowId={({ id }) => String(id)}
              rowName={({ name }) => name}
              {...(mayChange && { selection: { chosen, set: setChosen } })}
              empty={`There are no products ${query.isNarrowed ? 'with these filters' : 'yet'}.`}
              {...{ unit: 'product', next: ADD, query, isBusy, total, totalPages }}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ query, categories }: { query: Query } & Pick<CatalogChoices, 'categories'>) {
  const all = [{ value: '', label: 'All categories' }, ...categories];
  return (
    <div className="mb-4 flex flex-wrap gap-3">
      <SearchField query={query} label="Search by name, SKU or id" />
      <ListFilter label="Category" name="category" options={all} query={query} />
      <ListFilter label="Status" name="status" options={STATUSES} query={query} />
      <ListFilter label="Flag" name="flag" options={FLAGS} query={query} />
      <ListFilter label="Stock" name="stock" options={STOCKS} query={query} />
    </div>
  );
}

function toFilter(query: Query) {
  const categoryId = query.get('category');
  return {
    q: query.get('q').slice(0, 100),
    status: oneOf(PRODUCT_STATUSES, query.get('status')),
    categoryId: /^[1-9]\d{0,8}$/.test(categoryId) ? categoryId : undefined,
    flag: oneOf(PRODUCT_FLAGS, query.get('flag')),
    stock: oneOf(STOCK_STATES, query.get('stock')),
  };
}
