import type { Cart, CartItem } from './cart.contract.ts';
import type { CartRest } from './removed.store.ts';

/** Equal sets of a bundle, with their items; quantities are those in all sets. */
export type CartBundle = Omit<Cart['offers']['bundles'][number], 'items'> & {
  key: string;
  items: CartItem[];
  /** The most sets that the stock of its items allows. */
  most: number;
  /** Changes since it was added. */
  notices: string[];
};

type Part = { line: { available: number; quantity: number }; quantity: number };

/** Returns the most sets of a bundle that the stock of its lines allows; `quantity` is in all sets. */
export function mostSets(count: number, parts: readonly Part[]): number {
  const more = parts.map(({ line, quantity }) =>
    Math.floor((line.available - line.quantity) / (quantity / count)),
  );
  return count + Math.max(0, Math.min(...more));
}

/** Splits a cart into its bundles and the units that no bundle takes. */
export function groupCart({ cartItems, offers }: Cart): {
  bundles: CartBundle[];
  rest: CartRest[];
} {
  const left = new Map(cartItems.map(({ id, quantity }) => [id, quantity]));
  const bundles = offers.bundles.map((bundle) => {
    const items = bundle.items.flatMap((part) => {
      const line = cartItems.find(
        (item) => item.productId === part.productId && item.variantId === part.variantId,
      );
      if (line) left.set(line.id, Math.max(0, (left.get(line.id) ?? 0) - part.quantity));
      return line ? [{ line, quantity: part.quantity }] : [];
    });
    const notices = items.flatMap(({ line }) => line.notice ?? []);
    return {
      ...bundle,
      key: `${bundle.id} ${items.map(({ line }) => line.id).join()}`,
      items: items.map(({ line, quantity }) => ({ ...line, quantity })),
      most: mostSets(bundle.count, items),
      notices: [...new Set(notices)],
    };
  });
  const rest = cartItems.flatMap((item) => {
    const quantity = left.get(item.id) ?? 0;
    const bundled = item.quantity - quantity;
    if (quantity === 0) return [];
    // The group says what changed of a line that it shares.
    const notice = bundled > 0 ? null : item.notice;
    return [{ ...item, quantity, bundled, notice, available: item.available - bundled }];
  });
  return { bundles, rest };
}
