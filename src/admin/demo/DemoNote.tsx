import { useState } from 'react';
import { removeDemo } from '#src/features/demo/demo.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { RemoveDemo } from './RemoveDemo.tsx';

/** The note on every screen that the shop still contains the demo, with the button to remove it. */
export function DemoNote() {
  const [isAsking, setIsAsking] = useState(false);
  const mayRemove = useMayCall(removeDemo);
  return (
    <section
      aria-label="Demo"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl border border-line bg-surface px-4 py-3 text-sm print:hidden"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong>This shop contains the demo.</strong> Its products and reviews are invented. Its
        sample orders count in lists, charts and GST returns, and have their own invoice numbers
        (EX/…). Remove the demo before you sell or file a return.
        {!mayRemove && ' An owner can remove it.'}
      </p>
      {mayRemove && (
        <Button look="secondary" onClick={() => setIsAsking(true)}>
          Remove demo
        </Button>
      )}
      {isAsking && <RemoveDemo onClose={() => setIsAsking(false)} />}
    </section>
  );
}
