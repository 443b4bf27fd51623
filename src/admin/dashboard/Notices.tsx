import type { ReactNode } from 'react';
import type { Waiting } from '#src/features/dashboard/waiting.contract.ts';
import { countText } from '#src/lib/count-text.ts';
import { useEver } from '#src/ui/useEver.ts';
import { DemoNote } from '#src/admin/demo/DemoNote.tsx';
import { Link } from '#src/admin/kit/Link.tsx';

type Props = { waiting: Waiting; warnings: readonly string[] };

/** Everything about the shop that staff should know first, in one block. */
export function Notices({ waiting, warnings }: Props) {
  // Stays until its dialog has shown that the demo was removed.
  const hasDemo = useEver(waiting.hasDemo || waiting.examples > 0);
  return (
    <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden">
      {warnings.map((warning) => (
        <Warning key={warning}>{warning}</Warning>
      ))}
      {waiting.latePreorders > 0 && (
        <Warning>
          {waiting.latePreorders === 1
            ? 'The promised day of a pre-order has passed, and orders still wait for stock. '
            : `The promised days of ${countText(waiting.latePreorders, 'pre-order')} have passed, and orders still wait for stock. `}
          <Link href="/admin/products/pre-orders" className="font-bold underline">
            See pre-orders
          </Link>
        </Warning>
      )}
      {hasDemo && <DemoNote />}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="bg-warn-wash px-4 py-2.5 text-sm font-medium text-warn">
      {children}
    </p>
  );
}
