import { useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { type ChooseAll, ChosenBar } from '#src/admin/kit/ChosenBar.tsx';
import { formatCount } from '#src/lib/money.ts';
import { BulkForm, type BulkFormProps } from './BulkForm.tsx';

type Props = Omit<BulkFormProps, 'onDone'> & { all: ChooseAll };

/** Bulk actions for the chosen products. */
export function BulkChange({ ids, categories, onChanged, all }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (ids.length === 0) return null;
  const count = formatCount(ids.length);
  const title = ids.length === 1 ? 'Change 1 product' : `Change ${count} products`;
  return (
    <ChosenBar count={ids.length} onClear={() => onChanged([])} all={all}>
      <Button size="small" onClick={() => setOpen(true)}>
        Change products
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title}>
        <BulkForm {...{ ids, categories, onChanged }} onDone={() => setOpen(false)} />
      </Dialog>
    </ChosenBar>
  );
}
