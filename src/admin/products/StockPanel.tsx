import { formatCount } from '#src/lib/money.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatLongDay } from '#src/lib/dates.ts';
import { variantTitle } from '#src/lib/variant-title.ts';
import { useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import { listPreorders, type Preorder } from '#src/features/catalog/admin/preorders.contract.ts';
import { moveStock } from '#src/features/catalog/admin/stock.contract.ts';
import { type Demand, viewDemand } from '#src/features/alerts/admin/demand.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { countText } from '#src/lib/count-text.ts';
import { MoveStockDialog } from './MoveStockDialog.tsx';
import { PreorderDialog } from './PreorderDialog.tsx';
import type { StockItem } from './stock-item.ts';
import { StockLedgerList } from './StockLedgerList.tsx';

type Props = { product: AdminProduct; onProduct: (product: AdminProduct) => void };

/** Shows the stock and pre-order of each colour, changes them, and shows the stock's history. */
export function StockPanel({ product, onProduct }: Props) {
  const [moved, setMoved] = useState<StockItem>();
  const [shown, setShown] = useState<StockItem>();
  const mayMove = useMayCall(moveStock);
  const [preordered, setPreordered] = useState<StockItem>();
  const demandOf = useDemand(product);
  const preorderOf = usePreorders(product);
  return (
    <Panel title="Stock">
      <ul className="grid">
        {itemsOf(product).map((item) => (
          <li
            key={item.variantId}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-2 text-sm last:border-0"
          >
            <span className="min-w-0 flex-[1_1_10rem]">
              <strong className="block">{item.title}</strong>
              <span className="block wrap-anywhere text-soft">{item.skuId}</span>
              <Waiting demand={demandOf(item.variantId)} />
              <PreorderLine preorder={preorderOf(item.variantId)} />
            </span>
            <span className="font-bold tabular-nums">{countText(item.stock, 'unit')}</span>
            <span className="flex flex-wrap gap-2">
              <Button look="quiet" size="small" onClick={() => setShown(item)}>
                History<span className="sr-only"> of {item.title}</span>
              </Button>
              {mayMove && (
                <Button look="quiet" size="small" onClick={() => setPreordered(item)}>
                  Pre-order<span className="sr-only"> of {item.title}</span>
                </Button>
              )}
              {mayMove && (
                <Button look="secondary" size="small" onClick={() => setMoved(item)}>
                  Change stock<span className="sr-only"> of {item.title}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {moved && (
        <MoveStockDialog {...{ onProduct }} item={moved} onClose={() => setMoved(undefined)} />
      )}
      {preordered && (
        <PreorderDialog
          {...{ product, onProduct }}
          item={preordered}
          preorder={preorderOf(preordered.variantId)}
          onClose={() => setPreordered(undefined)}
        />
      )}
      <HistoryDialog item={shown} onClose={() => setShown(undefined)} />
    </Panel>
  );
}

function HistoryDialog({ item, onClose }: { item: StockItem | undefined; onClose: () => void }) {
  return (
    <Dialog open={item !== undefined} onClose={onClose} title={`Stock of ${item?.title ?? ''}`}>
      {item && <StockLedgerList item={item} />}
    </Dialog>
  );
}

/** Loads the number of shoppers waiting per colour. Stock can be edited if this fails. */
function useDemand(product: AdminProduct) {
  const { id } = product;
  const stocks = itemsOf(product).map(({ stock }) => stock);
  const { remote } = useRemote(() => staffCall(viewDemand, { id }), `${id} ${stocks.join()}`);
  const items = remote.state === 'ready' ? remote.value.items : [];
  return (variantId: number | null) => items.find((item) => item.variantId === variantId);
}

/** Loads the pre-orders of the product. */
function usePreorders(product: AdminProduct) {
  const { id } = product;
  const { remote } = useRemote(
    () => staffCall(listPreorders, { productId: id }),
    JSON.stringify(itemsOf(product)),
  );
  const found = remote.state === 'ready' ? remote.value.preorders : [];
  return (variantId: number | null) => found.find((one) => one.variantId === variantId);
}

function PreorderLine({ preorder }: { preorder: Preorder | undefined }) {
  if (!preorder) return null;
  const { limit, sold, waiting, dispatchBy } = preorder;
  return (
    <span className="block text-soft">
      {`Pre-order, dispatched by ${formatLongDay(dispatchBy)}: ${sold} of ${limit} sold, ${waiting} waiting`}
    </span>
  );
}

function Waiting({ demand: { forStock, forPrice } = NOBODY }: { demand: Demand | undefined }) {
  if (forStock + forPrice === 0) return null;
  const parts = [
    ...(forStock > 0 ? [`${formatCount(forStock)} for stock`] : []),
    ...(forPrice > 0 ? [`${formatCount(forPrice)} for a lower price`] : []),
  ];
  return <span className="block text-soft">Shoppers waiting: {parts.join(', ')}</span>;
}

const NOBODY: Demand = { variantId: null, forStock: 0, forPrice: 0 };

function itemsOf(product: AdminProduct): StockItem[] {
  const { id, variants } = product;
  return [
    { ...product, variantId: null },
    ...variants.map((one) => ({ ...one, variantId: one.id })),
  ].map(({ variantId, skuId, stock, ...item }) => {
    const title = colorName(variantTitle(item)) || product.name;
    const { preorderLimit, preorderBy, preorderUntil } = item;
    return { id, variantId, title, skuId, stock, preorderLimit, preorderBy, preorderUntil };
  });
}
