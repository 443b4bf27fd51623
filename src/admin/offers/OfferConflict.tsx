import type { Meanwhile } from '#src/admin/kit/conflict.ts';
import { type Labelled, SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { useCatalogChoices } from '#src/admin/products/useCatalogChoices.ts';
import { getProductsByIds } from '#src/features/catalog/product.contract.ts';
import { OFFER_KINDS } from '#src/features/offers/offer-status.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { OfferDraft } from './offer-draft.ts';

type Props = {
  meanwhile: Meanwhile<OfferDraft>;
  mine: OfferDraft;
  onTake: (field: Partial<OfferDraft>) => void;
};

/** Shows what another person saved of an offer, with the names of the products it applies to. */
export function OfferConflict({ meanwhile, mine, onTake }: Props) {
  const ids = productsOf([meanwhile.before, meanwhile.theirs, mine]);
  const { remote: choices } = useCatalogChoices();
  const { remote: products } = useRemote(
    async () => (ids.length > 0 ? staffCall(getProductsByIds, { ids }) : { products: [] }),
    ids.join(),
  );
  const names = {
    product: new Map(
      products.state === 'ready' ? products.value.products.map(({ id, name }) => [id, name]) : [],
    ),
    category: new Map(
      choices.state === 'ready'
        ? choices.value.categories.map(({ value, label }) => [Number(value), label])
        : [],
    ),
  };
  return <SavedMeanwhile {...{ meanwhile, mine, onTake }} labels={(one) => labels(one, names)} />;
}

function productsOf(drafts: readonly OfferDraft[]): number[] {
  const all = drafts.flatMap(({ productIds, prices, items }) => {
    return [...productIds, ...[...prices, ...items].map(({ productId }) => productId)];
  });
  return [...new Set(all)];
}

type Names = { product: Map<number, string>; category: Map<number, string> };

function labels(draft: OfferDraft, names: Names): Record<keyof OfferDraft, Labelled> {
  const { steps, prices, categoryIds, productIds, startsAt, endsAt } = draft;
  const list = (ids: readonly number[], of: Map<number, string>) =>
    ids.map((id) => of.get(id) ?? `number ${id}`).join(', ') || 'none';
  return {
    name: ['Name', draft.name],
    code: ['Code', draft.code || 'none'],
    kind: ['Type', OFFER_KINDS[draft.kind]],
    percent: ['Percent', draft.percent || 'none'],
    amount: ['Amount', draft.amount || 'none'],
    most: ['At most', draft.most || 'none'],
    minimum: ['Minimum order', draft.minimum],
    steps: ['Steps', steps.map((step) => `from ${step.pieces}: ${step.percent}%`).join(', ')],
    prices: ['Prices', prices.map((one) => priceText(one, names)).join(', ') || 'none'],
    items: ['Items', draft.items.map((one) => itemText(one, names)).join(', ') || 'none'],
    categoryIds: ['Categories', list(categoryIds, names.category)],
    productIds: ['Products', list(productIds, names.product)],
    startsAt: ['From', momentText(startsAt)],
    endsAt: ['To', endsAt === '' ? 'none' : momentText(endsAt)],
    perShopper: ['Uses per customer', draft.perShopper || 'any'],
    inTotal: ['Total uses', draft.inTotal || 'any'],
    isFirstOrder: ['First order only', draft.isFirstOrder ? 'yes' : 'no'],
  };
}

function priceText(
  { productId, variantId, price }: OfferDraft['prices'][number],
  names: Names,
): string {
  const name = names.product.get(productId) ?? `product ${productId}`;
  return `${name}${variantId === null ? '' : ` (colour ${variantId})`} ${formatRupees(Number(price))}`;
}

function itemText(item: OfferDraft['items'][number], names: Names): string {
  const name = names.product.get(item.productId) ?? `product ${item.productId}`;
  const variant = item.variantId === null ? 'main options' : `variant ${item.variantId}`;
  return `${item.quantity} × ${name} (${item.isAnyVariant ? 'any options' : variant})`;
}

function momentText(inIndia: string): string {
  return inIndia === '' ? 'none' : formatDateTime(`${inIndia}:00+05:30`);
}
