import { call } from '#src/lib/api.ts';
import { updateCartLineVariant } from './cart.contract.ts';
import { changeLine } from './cart.store.ts';

/** Makes a line one of another colour. Throws AppError, with the true cart shown. */
export async function setLineVariant(id: number, variantId: number | null): Promise<void> {
  await changeLine(id, () => call(updateCartLineVariant, { id, variantId }));
}
