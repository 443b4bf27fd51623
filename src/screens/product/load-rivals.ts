import { compareProducts } from '#src/features/compare/compare.contract.ts';
import { call } from '#src/lib/api.ts';
import { type Sound, soundOf } from '#src/features/showcase/sound/sound.ts';

/** Returns the sounds of other products; none if they cannot be loaded. */
export async function loadRivals(ids: readonly number[]): Promise<Sound[]> {
  if (ids.length === 0) return [];
  const { products } = await call(compareProducts, { ids: ids.join(',') }).catch(() => ({
    products: [],
  }));
  return products.flatMap(({ card, facts }) => {
    const productSpecifications = facts.map(({ name, value }, id) => ({
      ...{ id, specificationName: name, specificationValue: value },
    }));
    const sound = soundOf({ name: card.name, productSpecifications });
    return sound ? [{ ...sound, imageUrl: card.imageUrl }] : [];
  });
}
