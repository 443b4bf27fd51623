import type { ReactNode } from 'react';
import { CheckIcon, SearchIcon } from '#src/ui/icons.tsx';

/** Replaces a list without rows; `isNarrowed` if a search or filter found none. */
export function EmptyList({ isNarrowed, children }: { isNarrowed: boolean; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-14 text-center">
      <span className="silence">
        <span className="grid size-14 place-items-center rounded-full bg-wash text-brand">
          {isNarrowed ? <SearchIcon /> : <CheckIcon />}
        </span>
      </span>
      {children}
    </div>
  );
}
