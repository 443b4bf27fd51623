import { useState } from 'react';
import { GoesWith } from '#src/features/cart/GoesWith.tsx';
import type { Cart, CartItem } from '#src/features/cart/cart.contract.ts';
import { setLineVariant } from '#src/features/cart/line-variant.store.ts';
import { LineQuantity } from '#src/features/cart/LineParts.tsx';
import { OffRows } from '#src/features/cart/OffRows.tsx';
import { PriceNote } from '#src/features/cart/PriceNote.tsx';
import { type Chosen, choices } from '#src/features/catalog/chosen.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { OfferHints } from '#src/features/offers/OfferHints.tsx';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Stars } from '#src/ui/Stars.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { choiceText, QuickBuyColours } from './QuickBuyColours.tsx';
import { PreorderDay } from '#src/features/catalog/preorders/PreorderDay.tsx';

type Props = { cart: Cart; item: CartItem; product: ProductCard };

/** Cart line whose options and quantity can be changed. */
export function QuickBuyLine({ cart, item, product }: Props) {
  const all = choices(product);
  const [preview, setPreview] = useState<Chosen>();
  const [requested, setRequested] = useState<Chosen>();
  const { running, error, submit } = useSubmit(async (choice: Chosen) => {
    setRequested(choice);
    await setLineVariant(item.id, choice.variantId);
  });
  const shown = preview ?? (running ? requested : undefined);

  function choose(choice: Chosen) {
    // Touch has no pointer-leave event: remove the preview even if the choice is refused.
    setPreview(undefined);
    if (!running && choice.variantId !== item.variantId) submit(choice);
  }

  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[8rem_1fr] gap-4">
        <Look imageUrl={shown?.imageUrl ?? item.imageUrl} />
        <div className="grid content-center gap-2">
          <h3 className="text-lg leading-snug font-bold">
            <a href={item.link} className="hover:text-brand">
              {product.name}
            </a>
          </h3>
          <Stars rating={product.rating} showNumber />
          <Price price={item.price} mrp={item.mrp} />
          <PreorderDay dispatchBy={item.dispatchBy} />
        </div>
      </div>
      <div aria-busy={running}>
        <Shown product={product} shown={shown} item={item} />
        {all.length > 1 && (
          <QuickBuyColours
            choices={all}
            variantId={(running && requested ? requested : item).variantId}
            productName={product.name}
            onPreview={setPreview}
            onChoose={choose}
          />
        )}
        {error && <Alert>{error.message}</Alert>}
      </div>
      {[item.notice, ...cart.notices].filter(Boolean).map((notice) => (
        <Alert key={notice} kind="warning">
          {notice}
        </Alert>
      ))}
      <Count item={item} />
      <div className="grid gap-1">
        <OffRows cart={cart} />
        <PriceNote cart={cart} />
      </div>
      <OfferHints hints={cart.offers.hints} />
      <GoesWith ids={[product.id]} />
    </div>
  );
}

type ShownProps = { product: ProductCard; shown: Chosen | undefined; item: CartItem };

/** The options of the line, or those that are being previewed, with their price. */
function Shown({ product, shown, item }: ShownProps) {
  return (
    <p className="text-sm font-semibold">
      <span className="sr-only">{product.productDetail.optionNames ? 'Options' : 'Colour'}: </span>
      {choiceText(shown ?? item)}
      {shown && shown.price !== item.price && `, ${formatRupees(shown.price)}`}
    </p>
  );
}

function Count({ item }: { item: CartItem }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <LineQuantity item={item} size="medium" />
      <p aria-live="polite" className="text-right">
        <span className="block text-sm text-soft">Subtotal</span>
        <span className="price-now">{formatRupees(item.price * item.quantity)}</span>
      </p>
    </div>
  );
}

function Look({ imageUrl }: { imageUrl: string }) {
  if (!imageUrl) return null;
  return (
    <div className="overflow-hidden rounded-card picture-well">
      <Picture
        src={imageUrl}
        alt=""
        sizes="8rem"
        largest={320}
        className="aspect-square w-full object-cover"
      />
    </div>
  );
}
