import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Props = { open: boolean; when: string; onClose: () => void; onDone: () => void };

/** Form for a guest's address or number, verified with a code. */
export function AlertDialog({ open, when, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Where may we write?">
      <div className="grid gap-4">
        <p className="text-soft">
          When {when}, we write one message, and forget that you asked. A code shows that the
          address is yours.
        </p>
        <ShopperSignIn onDone={onDone} />
      </div>
    </Dialog>
  );
}
