import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { readAmount } from '#src/lib/amount.ts';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import type { Draft } from './draft.ts';
import { ProductStatus } from './ProductStatus.tsx';

type Props = { product: AdminProduct; draft: Draft };

/** The product as typed so far: its main picture, name, price and status. */
export function ProductSummary({ product, draft }: Props) {
  const { imageUrl } = mainPicture(product) ?? {};
  const price = readAmount(draft.price);
  return (
    // A window that is not high keeps its room for the index below.
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface [@media(height>=52rem)]:grid-cols-1">
      <span className="thumb-well grid min-h-20 place-items-center">
        {imageUrl ? (
          <Picture
            src={imageUrl}
            alt=""
            sizes="10rem"
            largest={320}
            className="size-20 object-contain [@media(height>=52rem)]:size-36"
          />
        ) : (
          <span className="text-center text-xs">No pictures</span>
        )}
      </span>
      <div className="grid content-center gap-1 p-3 [@media(height>=52rem)]:px-5 [@media(height>=52rem)]:py-3">
        <p className="line-clamp-2 leading-snug font-bold">{draft.name}</p>
        {price !== undefined && <Price price={price} mrp={readAmount(draft.mrp) ?? price} />}
        <p>
          <ProductStatus status={draft.status} />
        </p>
      </div>
    </div>
  );
}

function mainPicture({ pictures }: AdminProduct) {
  const own = pictures.filter(({ variantId, kind }) => variantId === null && kind === 'gallery');
  return own.find(({ isMain }) => isMain) ?? own[0];
}
