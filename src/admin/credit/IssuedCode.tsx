import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

/** Shows the code of a new gift card, once; closed without a code. */
export function IssuedCode({ code, onClose }: { code: string; onClose: () => void }) {
  return (
    <Dialog open={code !== ''} onClose={onClose} title="The code of the gift card">
      <div className="grid gap-4">
        <p className="rounded-card bg-sunk p-4 text-center text-xl font-extrabold tracking-wider break-all">
          {code}
        </p>
        <CopyButton text={code} what="code" />
        <p className="text-sm text-soft">
          Give it to the customer now. It cannot be shown again; a lost code can be replaced.
        </p>
      </div>
    </Dialog>
  );
}
