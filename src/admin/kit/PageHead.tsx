import { type ReactNode, useEffect, useRef } from 'react';
import { $route } from './router.store.ts';
import { shopName } from './shop-name.ts';
import { recordVisit } from './visits.store.ts';

type Props = {
  title: string;
  /** Above the title, such as a link back. */
  above?: ReactNode;
  children?: ReactNode;
};

let isFirst = true;

/** Heading of a screen, with its actions. Receives the focus when a screen opens. */
export function PageHead({ title, above, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${shopName()} admin`;
    recordVisit($route.get().path, title);
  }, [title]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <div className="mb-6 grid gap-2 print:hidden">
      {above && <div className="text-sm">{above}</div>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-w-0 text-2xl font-extrabold tracking-tight wrap-anywhere outline-none"
        >
          {title}
        </h1>
        {children && (
          <div className="flex max-w-full min-w-0 flex-wrap items-center gap-2">{children}</div>
        )}
      </div>
    </div>
  );
}
