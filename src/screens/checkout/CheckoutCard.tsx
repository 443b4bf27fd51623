import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children?: ReactNode };

/** A part of the checkout under its heading. */
export function CheckoutCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="checkout-part">
      <div className="checkout-head">
        <h2 id={id} className="text-lg font-extrabold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
