import type { ReactNode } from 'react';

/** Folded detail for the person who runs the server, such as the name of a variable. */
export function ForOperator({ children }: { children: ReactNode }) {
  return (
    <details className="text-sm wrap-anywhere text-soft">
      <summary className="w-fit py-1">For the person who runs the server</summary>
      {children}
    </details>
  );
}
