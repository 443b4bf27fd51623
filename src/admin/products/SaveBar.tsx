import type { ReactNode } from 'react';

/** Bar that stays visible while a long form scrolls. */
export function SaveBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-paper px-4 py-3 md:-mx-8 md:px-8"
    >
      {children}
    </div>
  );
}
