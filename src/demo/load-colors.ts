import type { Db } from '#src/db/db.ts';
import { productImages, stockItems, variants } from '#src/db/schema/tables.ts';
import { pictureFile, skuOf, viewsOf } from './catalogue.ts';
import { earBuds } from './products/ear-buds.ts';
import { hashOf, type Pictures } from './load-pictures.ts';
import type { AddedProduct } from './load-products.ts';
import type { View } from './views.ts';

const SEEN: Record<View, string> = {
  angle: '',
  front: ', from the front',
  side: ', from the side',
  detail: ', close up',
  inside: ', taken apart',
};

/** A colour for sale; the product's main colour has no variant. */
type SoldColor = AddedProduct & {
  color: AddedProduct['product']['colors'][number];
  variantId: number | null;
};

/** Adds every colour with its price, stock and pictures. */
export async function insertColors(
  tx: Db,
  added: AddedProduct[],
  pictures: Pictures,
): Promise<void> {
  if (added.length === 0) return;
  const sold = [...added.flatMap(mainColor), ...(await insertVariants(tx, added))];
  await tx.insert(stockItems).values(
    sold.map(({ id, product, color: [name, stock], variantId }) => ({
      productId: id,
      variantId,
      skuId: skuOf(product, name),
      available: stock,
    })),
  );
  await tx.insert(productImages).values(sold.flatMap((one) => imagesOf(one, pictures)));
}

function mainColor({ id, product }: AddedProduct): SoldColor[] {
  const [color] = product.colors;
  return color ? [{ id, product, color, variantId: null }] : [];
}

async function insertVariants(tx: Db, added: AddedProduct[]): Promise<SoldColor[]> {
  const others = added.flatMap(({ id, product }) =>
    product.colors.slice(1).map((color, rank) => ({ id, product, color, rank })),
  );
  const rows = await tx
    .insert(variants)
    .values(
      others.map(({ id, product, color: [name, , extra = 0], rank }) => ({
        productId: id,
        color: name,
        pricePaise: (product.rupees[0] + extra) * 100,
        mrpPaise: (product.rupees[1] + extra) * 100,
        rank,
      })),
    )
    .returning({ id: variants.id });
  return others.map((other, at) => ({ ...other, variantId: rows[at]?.id ?? null }));
}

function imagesOf({ id, product, color: [name], variantId }: SoldColor, pictures: Pictures) {
  return viewsOf(product, name).map((view, rank) => ({
    productId: id,
    variantId,
    mediaHash: hashOf(pictures, pictureFile(product, name, view)),
    rank,
    isMain: rank === 0,
    alt: `${product.name} in ${name}${view === 'side' && earBuds.includes(product) ? ', without their case' : SEEN[view]}`,
  }));
}
