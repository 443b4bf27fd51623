import { Suspense, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Spinner } from '#src/ui/Spinner.tsx';
import { useMissing } from '#src/ui/useMissing.ts';
import type { ReturnFormProps } from './ReturnForm.tsx';

const ReturnForm = lazyPart(async () => (await import('./ReturnForm.tsx')).ReturnForm, FormMissing);

/** The form to request a return of items of a delivered order. Its script loads when it opens. */
export function AskReturn(props: Omit<ReturnFormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Return items
      </Button>
      <Dialog open={isOpen} onClose={close} title="What would you like to return?">
        <Suspense fallback={<Spinner label="Loading" />}>
          <ReturnForm {...props} onDone={close} />
        </Suspense>
      </Dialog>
    </>
  );
}

function FormMissing({ onDone }: ReturnFormProps): null {
  useMissing(true, 'The form', onDone);
  return null;
}
