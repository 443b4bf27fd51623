import type { ReactNode } from 'react';

/** A bar at the foot of the screen, above the quick links of small screens. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      data-foot-bar
      aria-label={label}
      className="fixed inset-x-0 bottom-(--dock,0px) z-30 hidden border-t border-line bg-surface pb-(--dock-inset,env(safe-area-inset-bottom)) tall:block"
    >
      <div className="page-width flex items-center justify-between gap-3 py-2.5 md:gap-4 md:py-3">
        {children}
      </div>
    </div>
  );
}
