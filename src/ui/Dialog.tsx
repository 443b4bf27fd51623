import { Suspense } from 'react';
import type { DialogProps } from './DialogPanel.tsx';
import { lazyPart } from './lazy-part.ts';
import { useEver } from './useEver.ts';
import { useMissing } from './useMissing.ts';

const Panel = lazyPart(async () => (await import('./DialogPanel.tsx')).DialogPanel, PanelMissing);

/**
 * A modal in the middle of the screen: traps focus, locks scrolling, closes on Escape. Its script
 * comes when it is first opened.
 */
export function Dialog(props: DialogProps) {
  const ever = useEver(props.open);
  return ever ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null;
}

function PanelMissing({ open, onClose, title }: DialogProps): null {
  useMissing(open, title, onClose);
  return null;
}
