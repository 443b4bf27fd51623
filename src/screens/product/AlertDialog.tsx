import { ShopperSignIn } from '#src/features/account/sign-in-code/ShopperSignIn.tsx';
import type { AlertKind } from '#src/features/alerts/alert-limits.ts';
import { ALERT_EVENTS } from '#src/features/alerts/change-alerts.store.ts';
import { Dialog } from '#src/ui/Dialog.tsx';

type Props = { open: boolean; kind: AlertKind; onClose: () => void; onDone: () => void };

/** Form for a guest's address or number, verified with a code. */
export function AlertDialog({ open, kind, onClose, onDone }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Where can we reach you?">
      <div className="grid gap-4">
        <p className="text-soft">
          When {ALERT_EVENTS[kind]}, we will send one message and then delete your alert. Confirm
          your contact with a code.
        </p>
        <ShopperSignIn onDone={onDone} />
      </div>
    </Dialog>
  );
}
