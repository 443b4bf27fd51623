import { useState } from 'react';
import { removeDemo } from '#src/features/demo/demo.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { DemoProgress } from './DemoProgress.tsx';
import { RemoveDemo } from './RemoveDemo.tsx';

type Step = 'none' | 'confirm' | 'progress';

/** Row of the dashboard's notices while the shop contains the demo, with a button to remove it. */
export function DemoNote() {
  const [step, setStep] = useState<Step>('none');
  const mayRemove = useMayCall(removeDemo);
  const close = () => setStep('none');
  return (
    <section
      aria-label="Demo"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 text-sm print:hidden"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong>This shop contains the demo.</strong> Its products and reviews are invented. Its
        sample orders count in lists, charts and GST returns, and have their own invoice numbers
        (EX/…). Remove the demo before you sell or file a return.
        {!mayRemove && ' An owner can remove it.'}
      </p>
      {mayRemove && (
        <Button look="secondary" size="small" onClick={() => setStep('confirm')}>
          Remove demo
        </Button>
      )}
      {step === 'confirm' && (
        <RemoveDemo
          onStart={() => setStep('progress')}
          onClose={() => setStep((now) => (now === 'confirm' ? 'none' : now))}
        />
      )}
      <Dialog open={step === 'progress'} onClose={close} title="Removing the demo">
        <DemoProgress
          done="The demo was removed. Your pages are being updated."
          onRetry={() => setStep('confirm')}
        />
      </Dialog>
    </section>
  );
}
