import type { ReactNode } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Label of the button, which names the action. */
  action: string;
  /** Disables the button, for example while the effects of the action are not shown. */
  disabled?: boolean;
  children: ReactNode;
  onConfirm: () => Promise<void>;
};

/** Confirms an action that is hard to undo; shows the error if it fails. */
export function Confirm({
  open,
  onClose,
  title,
  action,
  disabled = false,
  children,
  onConfirm,
}: Props) {
  const { running, error, submit } = useSubmit(async () => {
    await onConfirm();
    onClose();
  });
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="grid gap-4">
        {children}
        {error && <Alert>{error.message}</Alert>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" data-safe-choice onClick={onClose}>
            Cancel
          </Button>
          <Button look="danger" busy={running} disabled={disabled} onClick={() => submit()}>
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
