import {
  type BulkChange,
  changeProducts,
  previewChange,
} from '#src/features/catalog/admin/product-list.contract.ts';
import type { Visitor } from './shop.ts';

/** Changes many products as somebody does who has looked at them just now. */
export async function changeSeen(who: Visitor, ids: readonly number[], change: BulkChange) {
  return who.call(changeProducts, { products: await lookAt(who, ids), change });
}

/** Products, each with the version that a change of many is made from. */
export async function lookAt(who: Visitor, ids: readonly number[]) {
  const { products } = await who.call(previewChange, { ids: ids.join(',') });
  const versionOf = new Map(products.map(({ id, version }) => [id, version]));
  return ids.map((id) => ({ id, version: versionOf.get(id) ?? 'gone' }));
}
