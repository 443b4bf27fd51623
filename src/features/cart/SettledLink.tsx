import { type MouseEvent, type ReactNode, useState } from 'react';
import { cartSettled } from './cart.store.ts';

type Props = { href: string; className: string; children: ReactNode };

/** A link that waits until the server has every change of the cart before it navigates. */
export function SettledLink({ href, className, children }: Props) {
  const [isLeaving, setLeaving] = useState(false);

  async function leave(event: MouseEvent): Promise<void> {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isLeaving) return;
    setLeaving(true);
    await cartSettled();
    window.location.assign(href);
    // The browser may restore this page from its back/forward cache.
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
