import type { ComponentProps } from 'react';
import { Dialog } from '#src/ui/Dialog.tsx';
import { useGuard } from './useGuard.ts';

type Props = ComponentProps<typeof Dialog> & {
  /** True if closing would lose typed text. */
  isTyped: boolean;
};

const QUESTION = 'Close this and lose what you typed?';

/** Dialog that confirms before it is closed with unsaved text, and before the page is left. */
export function AskingDialog({ isTyped, onClose, ...dialog }: Props) {
  useGuard(dialog.open && isTyped);
  return (
    <Dialog
      {...dialog}
      onClose={() => {
        if (!isTyped || window.confirm(QUESTION)) onClose();
      }}
    />
  );
}
