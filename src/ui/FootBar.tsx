import type { ReactNode } from 'react';

/** A bar at the foot of the screen, above the quick links of small screens. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div
      role="region"
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 backdrop-blur max-md:bottom-[calc(3.5rem+env(safe-area-inset-bottom))]"
    >
      <div className="page-width flex items-center justify-between gap-3 py-2.5 md:gap-4 md:py-3">
        {children}
      </div>
    </div>
  );
}
