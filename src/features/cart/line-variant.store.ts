import { call } from '#src/lib/api.ts';
import { updateCartLineVariant } from './cart.contract.ts';
import { changeLine } from './cart.store.ts';

/** Changes a line to another colour. On error shows the server's cart and throws AppError. */
export async function setLineVariant(id: number, variantId: number | null): Promise<void> {
  await changeLine(id, () => call(updateCartLineVariant, { id, variantId }));
}
