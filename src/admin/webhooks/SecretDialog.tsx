import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';

type Props = { secret: string | undefined; onClose: () => void };

/** Shows a new secret once. */
export function SecretDialog({ secret, onClose }: Props) {
  return (
    <Dialog open={secret !== undefined} onClose={onClose} title="Signing secret">
      <div className="grid gap-4">
        <Alert kind="warning">Copy the secret now. It is not shown again.</Alert>
        <p className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 rounded-field bg-sunk px-3 py-2 text-sm break-all select-all">
            {secret}
          </code>
          <CopyButton text={secret ?? ''} what="secret" />
        </p>
        <p className="text-sm text-soft">
          Your endpoint verifies with it that messages come from this shop, with any library for
          Standard Webhooks.
        </p>
        <Button onClick={onClose}>I have copied it</Button>
      </div>
    </Dialog>
  );
}
