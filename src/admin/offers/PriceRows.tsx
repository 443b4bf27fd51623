import { variantTitle } from '#src/lib/variant-title.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { getProductsByIds } from '#src/features/catalog/product.contract.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import type { OfferDraft } from './offer-draft.ts';
import { ProductSearch } from '#src/admin/kit/ProductSearch.tsx';

const NONE: OutputOf<typeof getProductsByIds> = { products: [] };

type Price = OfferDraft['prices'][number];

/** Products with a price for each colour. */
export function PriceRows({ form: { typed, set, errors } }: { form: Form<OfferDraft> }) {
  const ids = [...new Set(typed.prices.map(({ productId }) => productId))];
  const { remote } = useRemote(
    async () => (ids.length > 0 ? staffCall(getProductsByIds, { ids }) : NONE),
    ids.join(),
  );
  const cards = remote.state === 'ready' ? remote.value.products : [];
  const write = (at: number, price: string) =>
    set(({ prices }) => ({
      prices: prices.map((one, index) => (index === at ? { ...one, price } : one)),
    }));
  const take = (at: number) =>
    set(({ prices }) => ({ prices: prices.filter((_, index) => index !== at) }));

  async function add(productId: number) {
    if (ids.includes(productId)) return;
    const request = staffCall(getProductsByIds, { ids: [productId] }).catch(() => NONE);
    const [card] = (await request).products;
    const colours = [null, ...(card?.variants ?? []).map(({ id }) => id)];
    const added = colours.map((variantId) => ({ productId, variantId, price: '' }));
    set(({ prices }) =>
      prices.some((one) => one.productId === productId) ? {} : { prices: [...prices, ...added] },
    );
  }

  return (
    <div className="grid gap-4">
      <ProductSearch label="Product" error={errors['prices']} onPick={({ id }) => void add(id)} />
      <ul aria-label="Prices" className="grid gap-3">
        {typed.prices.map((price, at) => (
          <li
            key={`${price.productId} ${price.variantId ?? ''}`}
            className="grid grid-cols-[1fr_auto] items-end gap-2"
          >
            <Field
              name={`prices.${at}.price`}
              label={labelOf(price, cards)}
              inputMode="decimal"
              value={price.price}
              error={errors[`prices.${at}.price`]}
              onChange={(event) => write(at, event.target.value)}
            />
            <Button look="quiet" className="h-12" onClick={() => take(at)}>
              Remove<span className="sr-only">: {labelOf(price, cards)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function labelOf({ productId, variantId }: Price, cards: readonly ProductCard[]): string {
  const card = cards.find(({ id }) => id === productId);
  if (!card) return `Product ${productId} (₹)`;
  const variant = card.variants.find(({ id }) => id === variantId);
  const { color, optionValues = [] } = variant ?? card.productDetail;
  const title = variantTitle({ color, optionValues });
  const now = formatRupees(variant?.price ?? card.price);
  return `${[card.name, title].filter(Boolean).join(', ')}, now ${now}: price (₹)`;
}
