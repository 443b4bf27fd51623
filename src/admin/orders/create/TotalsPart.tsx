import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { PriceBreakup } from '#src/features/cart/PriceBreakup.tsx';
import { formatDay } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import type { NewOrder } from './useNewOrder.ts';

/** The totals as the server calculates them, and the button that creates the order. */
export function TotalsPart({ order }: { order: NewOrder }) {
  const { typed, quoting, creating } = order;
  const { quote, isBusy } = quoting;
  const isLink = typed.paymentMethod === 'online';
  const total = quote && ` · ${formatRupees(quote.breakup.total)}`;
  return (
    <div className="lg:sticky lg:top-20">
      <Panel title="Summary">
        <div className="grid gap-4">
          <div aria-live="polite" aria-busy={isBusy} className="grid gap-4">
            {quote ? (
              <>
                <PriceBreakup {...quote.breakup} totalText="Total" feeText="COD fee" />
                <p className="text-sm">
                  Delivery by <strong>{formatDay(quote.deliverBy)}</strong>
                </p>
              </>
            ) : (
              <p className="text-sm text-soft">
                {quoting.error
                  ? 'The total cannot be calculated yet.'
                  : 'Add an item and a pincode to see the total and the delivery date.'}
              </p>
            )}
            {isBusy && (
              <p className="flex items-center gap-2 text-sm text-soft">
                <Spinner /> Calculating…
              </p>
            )}
          </div>
          <Problem order={order} />
          <Button
            type="submit"
            size="large"
            className="w-full"
            busy={creating.running}
            disabled={creating.busy}
          >
            {isLink ? 'Create and send link' : 'Place order'}
            {total}
          </Button>
        </div>
      </Panel>
    </div>
  );
}

function Problem({ order: { quoting, creating } }: { order: NewOrder }) {
  const error = creating.error ?? quoting.error;
  if (!error) return null;
  const made = error.code === 'CONFLICT' ? error.fields['orderId'] : undefined;
  return (
    <Alert>
      {error.message}
      {made && (
        <>
          {' '}
          <Link href={`/admin/orders/${made}`} className="font-bold underline">
            {`Open order ${made}`}
          </Link>
        </>
      )}
    </Alert>
  );
}
