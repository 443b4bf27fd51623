import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ChosenBar } from '#src/admin/kit/ChosenBar.tsx';
import { BulkForm, type BulkFormProps } from './BulkForm.tsx';

/** What can be done to the chosen products together. */
export function BulkChange({ ids, categories, onChanged }: Omit<BulkFormProps, 'onDone'>) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  const title = ids.length === 1 ? 'Change 1 product' : `Change ${ids.length} products`;
  return (
    <ChosenBar count={ids.length} onClear={() => onChanged([])}>
      <Button size="small" onClick={() => setOpen(true)}>
        Change them
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <BulkForm {...{ ids, categories, onChanged }} onDone={() => setOpen(false)} />
      </Dialog>
    </ChosenBar>
  );
}
