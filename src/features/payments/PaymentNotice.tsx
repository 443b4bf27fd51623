import { useStore } from '@nanostores/react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { $paymentMethod } from '#src/features/checkout/checkout.store.ts';
import { loginAddress } from '#src/features/account/return-path.ts';
import type { AppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { methodProperties } from './methods/payment-methods.ts';
import type { OnlineWay } from './upi/online-way.store.ts';
import { $paying, isPaying, type Paying } from './paying.store.ts';

// Not loaded for other methods.
const UpiWindow = lazyPart(
  async () => (await import('./upi/UpiWindow.tsx')).UpiWindow,
  function UpiMissing() {
    // The gateway's window takes UPI too.
    useEffect(() => void import('./upi/upi.store.ts').then(({ endUpi }) => endUpi('window')), []);
    return null;
  },
);

// Most payments succeed.
const NextMethods = lazyPart(
  async () => (await import('./next/NextMethods.tsx')).NextMethods,
  function NextMissing({ payBy }) {
    return (
      <div className="mt-4">
        <Button look="secondary" onClick={() => payBy('window')}>
          Pay by card or net banking
        </Button>
      </div>
    );
  },
);

// Few browsers refuse the gateway's window.
const BlockedWindow = lazyPart(async () => (await import('./BlockedWindow.tsx')).BlockedWindow);

const TO_ORDER_MS = 2000;

type Props = {
  stay?: boolean;
  /** Pays the order in another way after a failed payment; without it, none is offered. */
  payBy?: (way: OnlineWay) => void;
  /** The order's total online, in rupees. */
  total?: number;
};

/** Shows the progress of the payment and, once it is paid, opens the order unless `stay` is set. */
export function PaymentNotice({ stay = false, payBy, total = 0 }: Props) {
  const paying = useStore($paying, { ssr: 'initial' });
  const { isPaidFirst } = methodProperties(useStore($paymentMethod, { ssr: 'initial' }));
  const paidOrder = paying.step === 'paid' ? paying.orderId : undefined;

  useEffect(() => {
    if (paidOrder === undefined || stay) return;
    // Replaces the history entry, so that going back skips the checkout.
    const timer = setTimeout(() => window.location.replace(`/orders/${paidOrder}`), TO_ORDER_MS);
    return () => clearTimeout(timer);
  }, [paidOrder, stay]);

  const box = useRef<HTMLDivElement>(null);
  const isOver = !['idle', 'ordering', 'paying', 'upi', 'asking'].includes(paying.step);
  useEffect(() => (isOver ? keepInView(box) : undefined), [isOver, paying.step]);

  return (
    <div ref={box} aria-live="polite" className="scroll-my-28">
      {isPaidFirst || !isPaying(paying) || paying.step === 'paid' ? (
        notice(paying, stay)
      ) : (
        <Working text={('message' in paying && paying.message) || 'Placing your order…'} />
      )}
      {paying.step === 'ordering' && paying.message && (
        <Button look="secondary" onClick={() => $paying.set({ step: 'idle' })}>
          Leave the queue
        </Button>
      )}
      {paying.step === 'unpaid' && payBy && (
        <Suspense>
          <NextMethods
            orderId={paying.orderId}
            failed={paying.failed}
            isOnly={stay}
            {...{ payBy, total }}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Scrolls the element into view, again whenever the page's size changes, because content above it
 * may still be loading, until the shopper moves the page. Returns a function that stops it.
 */
function keepInView({ current }: RefObject<HTMLElement | null>): () => void {
  // The thanks fill the sheet, all of which should be in view.
  const block = current?.closest('.checkout-paid') ? 'center' : 'nearest';
  const changes = new ResizeObserver(() => current?.scrollIntoView({ block }));
  changes.observe(document.body);
  const stop = () => changes.disconnect();
  for (const moved of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    window.addEventListener(moved, stop, { once: true });
  return stop;
}

function notice(paying: Paying, stay: boolean) {
  switch (paying.step) {
    case 'idle':
      return null;
    case 'ordering':
      return <Working text={paying.message ?? 'Loading payment session...'} />;
    case 'paying':
      return <Working text="Please finish the payment in its window." />;
    case 'upi':
      return (
        <Suspense fallback={<Working text="Loading payment session..." />}>
          <UpiWindow />
        </Suspense>
      );
    case 'asking':
      return <Working text="Checking your payment…" />;
    case 'waiting':
      return paying.isLong ? (
        <StillOpen {...paying} stay={stay} />
      ) : (
        <Working text={paying.message} />
      );
    case 'paid':
      return (
        <Alert kind="success">
          <strong>{paying.message}</strong>
          {!stay && <ToOrder orderId={paying.orderId} />}
        </Alert>
      );
    case 'unpaid':
      return <Alert>{paying.message}</Alert>;
    case 'blocked':
      return (
        <Suspense fallback={<Working text="Loading payment session..." />}>
          <BlockedWindow session={paying.session} keepsOrder={stay} />
        </Suspense>
      );
    case 'given-up':
      return (
        <Alert kind="info">
          Your order was not placed, and nothing was charged. Your items are still here.
        </Alert>
      );
    case 'refused':
      return <Refused error={paying.error} />;
  }
}

function ToOrder({ orderId }: { orderId: string }) {
  return (
    <>
      {' '}
      Opening{' '}
      <a href={`/orders/${orderId}`} className="font-bold underline">
        order {orderId}
      </a>
      …
    </>
  );
}

function Refused({ error }: { error: AppError }) {
  const here = window.location.pathname + window.location.search;
  return (
    <Alert>
      {error.message}{' '}
      {error.code === 'NOT_SIGNED_IN' && (
        <a href={loginAddress(here)} className="font-bold underline">
          Sign In
        </a>
      )}
      {error.code === 'TOO_MANY_UNPAID' && (
        <a href="/user/orders" className="font-bold underline">
          My Orders
        </a>
      )}
    </Alert>
  );
}

function Working({ text }: { text: string }) {
  return (
    <Alert kind="info">
      <span className="flex items-center gap-3">
        <Spinner />
        {text}
      </span>
    </Alert>
  );
}

type StillOpenProps = { orderId: string; message: string; stay: boolean };

function StillOpen({ orderId, message, stay }: StillOpenProps) {
  return (
    <Alert kind="warning">
      {message} We will keep checking and notify you when it is settled.
      {!stay && (
        <>
          {' '}
          Until then, you will find it under{' '}
          <a href={`/orders/${orderId}`} className="font-bold underline">
            order {orderId}
          </a>
          .
        </>
      )}
    </Alert>
  );
}
