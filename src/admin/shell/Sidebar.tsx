import { useState } from 'react';
import { findStored, store } from '#src/features/offline/stored.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { MenuList } from './MenuList.tsx';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';

/** Sidebar menu; it collapses to icons, and this browser remembers that. */
export function Sidebar({ waiting }: { waiting: Waiting | undefined }) {
  const [isNarrow, setNarrow] = useState(() => findStored('adminMenu') === 'narrow');
  function fold() {
    store('adminMenu', isNarrow ? 'wide' : 'narrow');
    setNarrow(!isNarrow);
  }
  const Sign = isNarrow ? ChevronRightIcon : ChevronLeftIcon;
  return (
    <aside
      className={`sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col overflow-y-auto border-r border-line bg-surface p-3 max-md:hidden print:hidden ${isNarrow ? 'w-17' : 'w-60'}`}
    >
      <div className="flex-1">
        <MenuList isNarrow={isNarrow} waiting={waiting} />
      </div>
      <button
        type="button"
        onClick={fold}
        aria-expanded={!isNarrow}
        aria-label={isNarrow ? 'Expand the menu' : 'Collapse the menu'}
        className="mt-3 flex min-h-10 items-center gap-3 rounded-field px-3 text-sm font-semibold text-soft hover:bg-sunk"
      >
        <Sign className="size-5" />
        {!isNarrow && 'Collapse'}
      </button>
    </aside>
  );
}
