import {
  type ListedProduct,
  LOW_STOCK,
} from '#src/features/catalog/admin/product-list.contract.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Thumb } from '#src/admin/kit/Thumb.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { ProductStatus } from './ProductStatus.tsx';

export const PRODUCT_COLUMNS: readonly Column<ListedProduct>[] = [
  {
    id: 'name',
    title: 'Product',
    sort: 'name',
    isFixed: true,
    cell: ({ id, name, imageUrl, skuId }) => (
      <span className="flex items-center gap-3">
        <Thumb src={imageUrl} />
        <span className="min-w-0">
          <Link
            href={`/admin/products/${id}`}
            className="font-bold text-brand underline-offset-4 hover:underline"
          >
            {name}
          </Link>
          <span className="block text-xs wrap-anywhere text-soft">{skuId}</span>
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    title: 'Status',
    cell: (product) => <ProductStatus {...product} />,
  },
  { id: 'category', title: 'Category', cell: ({ categoryTitle }) => categoryTitle },
  {
    id: 'price',
    title: 'Price',
    sort: 'price',
    align: 'right',
    isCorner: true,
    cell: ({ price, mrp }) => (
      <span>
        {formatRupees(price)}
        {mrp > price && (
          <span className="block text-xs font-normal text-soft line-through">
            {formatRupees(mrp)}
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'stock',
    title: 'Stock',
    sort: 'stock',
    align: 'right',
    cell: ({ stock, variantCount }) => (
      <span>
        <span className={stock <= LOW_STOCK ? 'font-bold text-bad' : ''}>{formatCount(stock)}</span>
        {variantCount > 0 && (
          <span className="text-xs text-soft @max-3xl:ml-2 @3xl:block">
            in {variantCount + 1} colours
          </span>
        )}
      </span>
    ),
  },
  {
    id: 'sold',
    title: 'Sold',
    isExtra: true,
    sort: 'sold',
    align: 'right',
    cell: ({ soldCount }) => formatCount(soldCount),
  },
  {
    id: 'waiting',
    title: 'Waiting',
    sort: 'waiting',
    align: 'right',
    cell: ({ waiting: { forStock, forPrice } }) =>
      forStock + forPrice > 0 && (
        <span>
          <span className={forStock > 0 ? 'font-bold' : 'text-soft'}>{formatCount(forStock)}</span>
          {forPrice > 0 && (
            <span className="text-xs text-soft @max-3xl:ml-2 @3xl:block">
              {formatCount(forPrice)} for a lower price
            </span>
          )}
        </span>
      ),
  },
  {
    id: 'flags',
    title: 'Shown as',
    isExtra: true,
    cell: (product) => (
      <span className="flex flex-wrap gap-1">
        {product.isBestSeller && <Badge kind="brand">Best seller</Badge>}
        {product.isFeatured && <Badge kind="brand">Featured</Badge>}
        {product.isOnSale && <Badge kind="sale">Sale</Badge>}
        {product.isNewArrival && <Badge kind="brand">New</Badge>}
      </span>
    ),
  },
  {
    id: 'updated',
    title: 'Changed',
    isExtra: true,
    sort: 'updated',
    cell: ({ updatedAt }) => <span className="whitespace-nowrap">{formatDate(updatedAt)}</span>,
  },
];
