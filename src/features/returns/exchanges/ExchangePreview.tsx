import { useId } from 'react';
import { itemName } from '#src/lib/color-name.ts';
import { formatRupees } from '#src/lib/money.ts';
import type { Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { RefundRows } from '#src/features/returns/RefundRows.tsx';
import type { ExchangeItem, ExchangeQuote } from './exchanges.contract.ts';

type Props = { quote: Remote<ExchangeQuote>; reload: () => void; newItem: ExchangeItem };

/** The price of an exchange, before it is requested. */
export function ExchangePreview({ quote, reload, newItem }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2 rounded-card bg-sunk p-4">
      <h3 id={id} className="font-bold">
        Your exchange
      </h3>
      <div aria-live="polite" className="text-sm">
        {quote.state === 'loading' && (
          <p className="flex items-center gap-2 text-soft">
            <Spinner /> Calculating the difference
          </p>
        )}
        {quote.state === 'ready' && <Sums quote={quote.value} newItem={newItem} />}
      </div>
      {quote.state === 'failed' && (
        <>
          <Alert>{quote.error.message}</Alert>
          <Button look="secondary" onClick={reload}>
            Try again
          </Button>
        </>
      )}
    </section>
  );
}

function Sums({ quote, newItem }: { quote: ExchangeQuote; newItem: ExchangeItem }) {
  const { refund, price, difference, isSentFirst, holdDays } = quote;
  const label =
    difference > 0 ? 'You pay' : difference < 0 ? 'You get back' : 'There is nothing to pay';
  return (
    <div className="grid gap-3">
      <RefundRows {...refund} totalLabel="Value of your item" />
      <dl className="grid gap-2 tabular-nums">
        <div className="flex justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">{itemName(newItem.name, newItem.variantTitle)}</dt>
          <dd className="shrink-0">{formatRupees(price)}</dd>
        </div>
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-bold">
          <dt>{label}</dt>
          <dd>{difference === 0 ? '' : formatRupees(Math.abs(difference))}</dd>
        </div>
      </dl>
      <p className="text-soft">
        {isSentFirst
          ? `Once we have accepted, you pay ${formatRupees(price)} and we send the new item. We refund your old item when it has reached us.`
          : `Once we have accepted, we reserve the new item for ${holdDays} days. We send it when your old item has reached us and any difference is paid. Shipping is free.`}{' '}
        If it arrives used, damaged or incomplete, we may reduce its value and give you the reason.
      </p>
    </div>
  );
}
