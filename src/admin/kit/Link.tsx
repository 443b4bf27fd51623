import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { goTo } from './router.store.ts';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** Link within the admin with a real URL, followed without reloading the page. */
export function Link({ href, onClick, children, ...rest }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isOther = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (isOther || event.defaultPrevented) return;
    event.preventDefault();
    goTo(href);
  }
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
