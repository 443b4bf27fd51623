import { type MouseEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { cartSettled } from './cart.store.ts';

const CHECKOUT = '/user/checkout_final?source=cart';

type Props = { text: string; isBlocked: boolean };

/** A link to the checkout that first lets every change of the cart arrive. */
export function ToCheckout({ text, isBlocked }: Props) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    await cartSettled();
    window.location.assign(CHECKOUT);
    // The browser may bring this page back as it was left.
    setLeaving(false);
  }

  if (isBlocked) {
    return (
      <Button size="large" disabled>
        {text}
      </Button>
    );
  }
  return (
    <a
      href={CHECKOUT}
      onClick={(event) => void leave(event)}
      className={buttonClass('primary', 'large')}
    >
      {text}
    </a>
  );
}
