import { type MouseEvent, type ReactNode, useState } from 'react';
import { cartSettled } from './cart.store.ts';

type Props = { href: string; className: string; children: ReactNode };

/** A link that first lets every change of the cart arrive: the last plus may still be on its way. */
export function SettledLink({ href, className, children }: Props) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    await cartSettled();
    window.location.assign(href);
    // The browser may bring this page back as it was left.
    setLeaving(false);
  }

  return (
    <a
      href={href}
      aria-busy={isLeaving || undefined}
      onClick={(event) => void leave(event)}
      className={className}
    >
      {children}
    </a>
  );
}
