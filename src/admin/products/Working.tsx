import type { ReactNode } from 'react';

/** Indicator for long work of unknown duration, with a description. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <div role="status" className="grid gap-2">
      <p className="text-sm font-semibold wrap-anywhere">{children}</p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-sunk">
        <div className="h-full w-full animate-pulse rounded-full bg-brand motion-reduce:animate-none" />
      </div>
    </div>
  );
}
