import { FindAndPick } from '#src/admin/kit/FindAndPick.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { LINES_MAX } from '#src/features/cart/cart.contract.ts';
import { QUANTITY_MAX } from '#src/features/cart/limits.ts';
import {
  findSaleItems,
  type SaleItem,
} from '#src/features/order-management/create/create-order.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { formatRupees, toPaise, toRupees, formatCount } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Thumb } from '#src/admin/kit/Thumb.tsx';
import { Price } from '#src/ui/Price.tsx';
import { Quantity } from '#src/ui/Quantity.tsx';
import type { DraftItem } from './order-draft.ts';
import type { NewOrder } from './useNewOrder.ts';

/** The items that the customer orders, found by name or SKU. */
export function ItemsPart({ order }: { order: NewOrder }) {
  const { typed, set, quoting, errors } = order;
  const { items } = typed;
  const add = (item: SaleItem) => {
    const isIn = items.some((known) => isSame(known, item));
    const more = (known: DraftItem) => Math.min(known.quantity + 1, mostOf(known));
    set({
      items: isIn
        ? items.map((known) => (isSame(known, item) ? { ...known, quantity: more(known) } : known))
        : [...items, { ...item, quantity: 1 }],
    });
  };
  return (
    <Panel title="Items">
      <div className="grid gap-5">
        <FindAndPick<SaleItem>
          name="itemSearch"
          label="Find a product by name, option or SKU"
          noun="product on sale"
          action="Add"
          error={errors['items']}
          find={async (q) => (await staffCall(findSaleItems, { q })).items}
          keyOf={({ skuId }) => skuId}
          nameOf={titleOf}
          isOverAfterPick
          onPick={(item) => items.length < LINES_MAX && add(item)}
        >
          {(item) => <Found item={item} />}
        </FindAndPick>
        <ul aria-label="Items of the order" className="grid gap-4 empty:hidden">
          {items.map((item) => (
            <Line
              key={item.skuId}
              // Prices and stock as the server last saw them.
              item={{
                ...item,
                ...quoting.quote?.items.find((one) => isSame(one, item)),
                quantity: item.quantity,
              }}
              onChange={(quantity) =>
                set({
                  items: items.map((one) => (isSame(one, item) ? { ...one, quantity } : one)),
                })
              }
              onRemove={() => set({ items: items.filter((one) => !isSame(one, item)) })}
            />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

type Identity = Pick<SaleItem, 'productId' | 'variantId'>;

function isSame(one: Identity, other: Identity): boolean {
  return one.productId === other.productId && one.variantId === other.variantId;
}

function titleOf({ name, variantTitle }: SaleItem): string {
  return [name, colorName(variantTitle)].filter(Boolean).join(', ');
}

/** The most that can be chosen; 1 even if it is sold out, so that the line can be shown. */
function mostOf({ available }: SaleItem): number {
  return Math.max(1, Math.min(available, QUANTITY_MAX));
}

function Found({ item }: { item: SaleItem }) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Thumb src={item.imageUrl} />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-bold">{titleOf(item)}</span>
        <span className="flex flex-wrap items-baseline gap-x-3">
          <Price price={item.price} mrp={item.mrp} />
          <Stock item={item} />
        </span>
      </span>
    </span>
  );
}

function Stock({ item: { available, dispatchBy, skuId } }: { item: SaleItem }) {
  const look = available === 0 ? 'font-semibold text-bad' : 'text-soft';
  const kind = dispatchBy
    ? `for pre-order, dispatched by ${formatLongDay(dispatchBy)}`
    : 'in stock';
  const text = available === 0 ? 'Sold out' : `${formatCount(available)} ${kind}`;
  return <span className={`text-xs ${look}`}>{`${text} · ${skuId}`}</span>;
}

type LineProps = {
  item: DraftItem;
  onChange: (quantity: number) => void;
  onRemove: () => void;
};

function Line({ item, onChange, onRemove }: LineProps) {
  const title = titleOf(item);
  const total = toRupees(toPaise(item.price) * item.quantity);
  const isShort = item.quantity > item.available;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 border-t border-line pt-4 text-sm sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumb src={item.imageUrl} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-bold">{title}</p>
        <Price price={item.price} mrp={item.mrp} />
        <Stock item={item} />
        {isShort && (
          <p role="alert" className="font-semibold text-bad">
            {item.available === 0
              ? 'This item has sold out. Remove it to continue.'
              : `Only ${item.available} left. Choose fewer.`}
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-3 sm:col-start-3 sm:grid sm:justify-items-end">
        <p className="font-bold tabular-nums">{formatRupees(total)}</p>
        <span className="flex items-center gap-2">
          <Quantity
            value={item.quantity}
            max={mostOf(item)}
            label={`Quantity of ${title}`}
            size="small"
            onChange={onChange}
          />
          <Button look="quiet" size="small" onClick={onRemove} aria-label={`Remove ${title}`}>
            Remove
          </Button>
        </span>
      </div>
    </li>
  );
}
