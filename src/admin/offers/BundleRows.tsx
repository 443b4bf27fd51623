import { ProductSearch } from '#src/admin/kit/ProductSearch.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import type { Form } from '#src/admin/kit/useForm.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ProductCard } from '#src/features/catalog/product-card.contract.ts';
import { getProductsByIds } from '#src/features/catalog/product.contract.ts';
import { BUNDLE_ITEMS } from '#src/features/offers/offer-limits.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatRupees } from '#src/lib/money.ts';
import { sum } from '#src/lib/sum.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Select } from '#src/ui/Select.tsx';
import { savesText } from './offer-text.ts';
import type { OfferDraft } from './offer-draft.ts';

type Item = OfferDraft['items'][number];

const NONE: OutputOf<typeof getProductsByIds> = { products: [] };
const ANY = 'any';

/** The items of a bundle, its price, and what it saves. */
export function BundleRows({ form: { typed, set, errors, text } }: { form: Form<OfferDraft> }) {
  const { items } = typed;
  const ids = [...new Set(items.map(({ productId }) => productId))];
  const { remote, reload } = useRemote(
    async () => (ids.length > 0 ? staffCall(getProductsByIds, { ids }) : NONE),
    ids.join(),
  );
  const cards = remote.state === 'ready' ? remote.value.products : [];
  const write = (at: number, change: Partial<Item>) =>
    set({ items: items.map((one, index) => (index === at ? { ...one, ...change } : one)) });
  const add = (productId: number) => {
    // A product can only be there twice in two fixed variants.
    const isAnyVariant = !ids.includes(productId);
    set({ items: [...items, { productId, isAnyVariant, variantId: null, quantity: '1' }] });
  };

  return (
    <div className="grid gap-4">
      <ul aria-label="Items" className="grid gap-4">
        {items.map((item, at) => (
          <ItemRow
            key={`${item.productId} ${at}`}
            {...{ item, at, cards, errors }}
            onChange={(change) => write(at, change)}
            onRemove={() => set({ items: items.filter((_, index) => index !== at) })}
          />
        ))}
      </ul>
      {items.length < BUNDLE_ITEMS.max ? (
        <ProductSearch label="Add product" error={errors['items']} onPick={({ id }) => add(id)} />
      ) : (
        <p className="text-sm text-soft">A bundle has at most {BUNDLE_ITEMS.max} items.</p>
      )}
      <Field label="Price of the bundle (₹)" inputMode="decimal" {...text('amount')} />
      {remote.state === 'failed' && (
        <RetryAlert
          text={`The products were not loaded. ${remote.error.message}`}
          retry={() => void reload()}
        />
      )}
      <Saves typed={typed} cards={cards} />
    </div>
  );
}

type RowProps = {
  item: Item;
  at: number;
  cards: readonly ProductCard[];
  errors: Record<string, string>;
  onChange: (change: Partial<Item>) => void;
  onRemove: () => void;
};

/** One item: its variant, or that the shopper chooses it, and its quantity. */
function ItemRow({ item, at, cards, errors, onChange, onRemove }: RowProps) {
  const name = nameOf(item, cards);
  const choose = (value: string) => {
    const isAnyVariant = value === ANY;
    onChange({ isAnyVariant, variantId: isAnyVariant || value === '' ? null : Number(value) });
  };
  return (
    <li className="grid items-end gap-2 sm:grid-cols-[1fr_6rem_auto]">
      <Select
        name={`items.${at}.variantId`}
        label={name}
        value={item.isAnyVariant ? ANY : String(item.variantId ?? '')}
        options={optionsOf(item, cards)}
        error={errors[`items.${at}.variantId`]}
        onChange={(event) => choose(event.target.value)}
      />
      <Field
        name={`items.${at}.quantity`}
        label="Quantity"
        inputMode="numeric"
        value={item.quantity}
        error={errors[`items.${at}.quantity`]}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <Button look="quiet" className="h-12" onClick={onRemove}>
        Remove<span className="sr-only">: {name}</span>
      </Button>
    </li>
  );
}

/** States the savings of the bundle as typed, at today's prices. */
function Saves({ typed, cards }: { typed: OfferDraft; cards: readonly ProductCard[] }) {
  const ranges = typed.items.map((item) => {
    const prices = pricesOf(item, cards).map((price) => price * Number(item.quantity));
    return { least: Math.min(...prices), most: Math.max(...prices) };
  });
  const least = sum(ranges.map((one) => one.least));
  const most = sum(ranges.map((one) => one.most));
  const price = Number(typed.amount);
  if (ranges.length < BUNDLE_ITEMS.min || !Number.isFinite(least) || Number.isNaN(most))
    return null;
  const range =
    least === most ? formatRupees(least) : `${formatRupees(least)} to ${formatRupees(most)}`;
  const saves = { least: Math.max(0, least - price), most: Math.max(0, most - price) };
  return (
    <p role="status" className="text-sm">
      Bought separately: <b>{range}</b>.
      {price > 0 && (
        <b className={saves.least > 0 ? 'text-good' : 'text-warn'}> {savesText(saves)}</b>
      )}
    </p>
  );
}

function cardOf({ productId }: Item, cards: readonly ProductCard[]) {
  return cards.find(({ id }) => id === productId);
}

function nameOf(item: Item, cards: readonly ProductCard[]): string {
  return cardOf(item, cards)?.name ?? `Product ${item.productId}`;
}

function pricesOf(item: Item, cards: readonly ProductCard[]): number[] {
  const card = cardOf(item, cards);
  if (!card) return [];
  const all = [{ id: null, price: card.price }, ...card.variants];
  return all
    .filter(({ id }) => item.isAnyVariant || id === item.variantId)
    .map(({ price }) => price);
}

function optionsOf(item: Item, cards: readonly ProductCard[]) {
  const card = cardOf(item, cards);
  const main = { id: '', ...card?.productDetail, price: card?.price };
  const fixed = [main, ...(card?.variants ?? [])].map(({ id, color = '', optionValues, price }) => {
    const title = variantTitle({ color, optionValues: optionValues ?? [] }) || 'Only option';
    return {
      value: String(id),
      label: price === undefined ? title : `${title}, ${formatRupees(price)}`,
    };
  });
  return [{ value: ANY, label: 'Shopper’s choice' }, ...fixed];
}
