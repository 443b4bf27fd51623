import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Props = { open: boolean; when: string; onClose: () => void; onDone: () => void };

/** Form for a guest's address or number, verified with a code. */
export function AlertDialog({ open, when, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Where can we reach you?">
      <div className="grid gap-4">
        <p className="text-soft">
          When {when}, we will send one message and then delete your alert. Confirm your contact
          with a code.
        </p>
        <ShopperSignIn onDone={onDone} />
      </div>
    </Dialog>
  );
}
