import * as z from 'zod/mini';
import { VariantId } from '#src/features/catalog/variant-id.contract.ts';
import { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { OfferedPlan } from '#src/features/settings/plan.contract.ts';
import { ShippingRates } from '#src/features/settings/shipping.contract.ts';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { QUANTITY_MAX } from './limits.ts';

export const LINES_MAX = 50;

export const MOST_SENTENCE = `You can buy at most ${QUANTITY_MAX} of one item.`;

/** Quantity of one item: 1 to 20. */
export const Quantity = z
  .int('Enter a whole number.')
  .check(z.minimum(1, 'Choose at least one.'), z.maximum(QUANTITY_MAX, MOST_SENTENCE));

/** One line, with the current unit price in rupees. */
export const CartItem = z.object({
  id: z.int(),
  productId: z.int(),
  variantId: z.nullable(z.int()),
  productName: z.string(),
  name: z.string(),
  color: z.string(),
  /** The values of all options, such as `black, 3 m`; '' for a product without options. */
  variantTitle: z.string(),
  imageUrl: z.string(),
  price: z.number(),
  mrp: z.number(),
  quantity: z.int(),
  /** The quantity that this line may hold: stock, at most 20; 0 when it cannot be bought now. */
  available: z.int(),
  /** True if it can be bought now, even if not in the full quantity: see `notice`. */
  inStock: z.boolean(),
  /** The day in India by which a pre-ordered item is dispatched: `2027-01-12`; null if in stock. */
  dispatchBy: z.nullable(z.string()),
  /** Describes changes since the line was added, with old and new values. */
  notice: z.nullable(z.string()),
  /** The shopper's newest unpaid order that reserves this item; completed at `/orders/<id>`. */
  pendingOrderId: z.nullable(z.string()),
  /** The protection plans that it can have; none is chosen for the shopper. */
  plans: z.array(OfferedPlan),
  /** The chosen one. */
  planId: z.optional(z.int()),
  /** The price of a unit with its plan. */
  unitTotal: z.number(),
  /** Packed weight of one unit; 0 if unknown. */
  grams: z.int(),
  /** Link to the product page. */
  link: z.string(),
});
export type CartItem = z.infer<typeof CartItem>;

/** `count` is units, not lines; `subtotal` leaves out lines that cannot be bought now. */
const CartSummary = z.object({ count: z.int(), subtotal: z.number() });
type CartSummary = z.infer<typeof CartSummary>;

export const Cart = z.object({
  cartItems: z.array(CartItem),
  count: z.int(),
  subtotal: z.number(),
  /** Shipping rates by price and weight of the goods, unless a zone has its own rates. */
  shippingRates: ShippingRates,
  /** Offers and discounts on the lines that can be bought. */
  offers: PurchaseOffers,
  /** Side effects of this call, such as a quantity limited to the stock. */
  notices: z.array(z.string()),
});
export type Cart = z.infer<typeof Cart>;

export const viewCart = endpoint({
  method: 'GET',
  path: '/api/cart/fetch',
  summary: 'Returns the whole cart with current prices and stock.',
  input: Nothing,
  output: Cart,
});

export const viewCartSummary = endpoint({
  method: 'GET',
  path: '/api/cart/home_fetch',
  summary: 'Returns the count and subtotal of the cart, for the header.',
  input: Nothing,
  output: CartSummary,
});

export const addToCart = endpoint({
  method: 'POST',
  path: '/api/cart/add',
  summary:
    'Adds a product or one of its variants. Increases the quantity if it is already in the cart.',
  input: z.object({
    productId: Id,
    quantity: z._default(Quantity, 1),
    variantId: VariantId,
    /** A protection plan for all units of its line. */
    planId: z.optional(Id),
  }),
  output: z.extend(Cart, { message: z.string() }),
});

export const updateCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/update/:id',
  summary: 'Updates the quantity of a line.',
  input: z.object({ id: Id, quantity: Quantity }),
  output: Cart,
});

export const updateCartLineVariant = endpoint({
  method: 'POST',
  path: '/api/cart/variant/:id',
  summary: 'Changes the variant of a line. Merges it with an existing line of that variant.',
  input: z.object({ id: Id, variantId: VariantId }),
  output: Cart,
});

export const setCartLinePlan = endpoint({
  method: 'POST',
  path: '/api/cart/plan/:id',
  summary: 'Adds a protection plan to a line, or removes it with null.',
  input: z.object({ id: Id, planId: z.nullable(Id) }),
  output: Cart,
});

export const deleteCartLine = endpoint({
  method: 'POST',
  path: '/api/cart/delete/:id',
  summary: 'Removes a line.',
  input: z.object({ id: Id }),
  output: Cart,
});
