import { useEffect, useId, useState } from 'react';
import { guestExchangeItems } from '#src/features/returns/guests/guest-requests.contract.ts';
import type { AskOrder } from '#src/features/returns/AskReturn.tsx';
import { call } from '#src/lib/api.ts';
import { colorName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Field } from '#src/ui/Field.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { type ExchangeItem, listExchangeItems } from './exchanges.contract.ts';

type Order = Pick<AskOrder, 'orderId' | 'signature'>;
type Props = {
  order: Order;
  orderLineId: number;
  quantity: number;
  wanted: ExchangeItem | undefined;
  onWanted: (item: ExchangeItem) => void;
  error: string | undefined;
};
type Items = { items: ExchangeItem[] };

const TYPING_MS = 300;

/** Chooses the new item: another option of the same product, or any other by its name. */
export function NewItem({ order, orderLineId, quantity, wanted, onWanted, error }: Props) {
  const [q, setQ] = useState('');
  const { found, reload } = useItems(order, orderLineId, q);
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-semibold">What would you like instead?</legend>
      <Field
        name="q"
        label="Search all products"
        hideLabel
        placeholder="Search all products"
        type="search"
        maxLength={100}
        value={q}
        onChange={({ target }) => setQ(target.value)}
      />
      {found.state === 'loading' && <Spinner label="Loading" />}
      {found.state === 'failed' && <RetryAlert text={found.error.message} retry={reload} />}
      {found.state === 'ready' && (
        <ul className="grid max-h-64 gap-2 overflow-y-auto">
          {found.value.items.map((item) => (
            <Choice
              key={`${item.productId}/${item.variantId}`}
              {...{ item, name: `item-${id}` }}
              isChosen={item.productId === wanted?.productId && item.variantId === wanted.variantId}
              isShort={item.available < quantity}
              onChoose={() => onWanted(item)}
            />
          ))}
          {found.value.items.length === 0 && (
            <li className="text-sm text-soft">
              {q === ''
                ? 'There is no other option in stock. Search for another product.'
                : 'Nothing found in stock.'}
            </li>
          )}
        </ul>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-bad">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Loads the items that can be chosen, once typing has paused. */
function useItems({ orderId, signature }: Order, orderLineId: number, q: string) {
  const [found, setFound] = useState<Remote<Items>>(LOADING);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const set = (next: Remote<Items>) => signal.aborted || setFound(next);
    const input = { id: orderId, orderLineId, q: q.trim() };
    const load = () =>
      loadInto(set, () =>
        signature === undefined
          ? call(listExchangeItems, input, { signal })
          : call(guestExchangeItems, { ...input, signature }, { signal }),
      );
    const timer = setTimeout(() => void load(), q === '' ? 0 : TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborting.abort();
    };
  }, [orderId, signature, orderLineId, q, tries]);
  return { found, reload: () => setTries((count) => count + 1) };
}

type ChoiceProps = {
  item: ExchangeItem;
  name: string;
  isChosen: boolean;
  /** Fewer are in stock than are sent back. */
  isShort: boolean;
  onChoose: () => void;
};

function Choice({ item, name, isChosen, isShort, onChoose }: ChoiceProps) {
  const { imageUrl, variantTitle, price } = item;
  return (
    <li>
      <label className="flex items-center gap-3 rounded-field border border-line p-2 has-checked:border-brand has-checked:bg-wash has-disabled:cursor-not-allowed">
        <input
          type="radio"
          name={name}
          checked={isChosen}
          disabled={isShort}
          onChange={onChoose}
          className="size-5 shrink-0 accent-brand"
        />
        {imageUrl && (
          <img src={imageUrl} alt="" width={48} height={48} className="size-12 object-contain" />
        )}
        <span className="min-w-0 flex-1 text-sm">
          <span className="block font-bold">{item.name}</span>
          <span className="text-soft">
            {colorName(variantTitle)}
            {isShort && ' Not enough in stock.'}
          </span>
        </span>
        <span className="text-sm tabular-nums">{formatRupees(price)}</span>
      </label>
    </li>
  );
}
