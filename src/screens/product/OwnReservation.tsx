import { type ReactNode, useEffect, useState } from 'react';
import {
  type CheckoutProduct,
  getCheckoutProduct,
  getCheckoutVariant,
} from '#src/features/catalog/product.contract.ts';
import type { BuyItem } from '#src/features/checkout/buy-item.ts';
import { FinishOrder } from '#src/features/cart/FinishOrder.tsx';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';

type Props = { item: BuyItem; children: ReactNode };

/**
 * Links a signed-in shopper to their own unpaid order of a product that is sold out for everyone
 * else. `children` buy it. Empty for other shoppers, or if the request fails.
 */
export function OwnReservation({ item: { productId, variantId }, children }: Props) {
  const [product, setProduct] = useState<CheckoutProduct>();
  useEffect(() => {
    const request =
      variantId === null
        ? call(getCheckoutProduct, { productId })
        : call(getCheckoutVariant, { productId, variantId });
    request.then(setProduct, () => setProduct(undefined));
  }, [productId, variantId]);

  if (!product?.inStock) return null;
  return (
    <>
      {product.pendingOrderId !== null && (
        <Alert kind="info">
          <FinishOrder orderId={product.pendingOrderId} />
        </Alert>
      )}
      {children}
    </>
  );
}
