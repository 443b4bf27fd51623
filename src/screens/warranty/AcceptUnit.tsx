import { SignedInOnly } from '#src/features/account/SignedInOnly.tsx';
import type { Unit } from '#src/features/warranty/warranty.contract.ts';
import { accept } from '#src/features/warranty/warranty.store.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

/** Accepts the transfer of a unit, with the key in the address. Needs a press and an account. */
export function AcceptUnit({ unit, transferKey }: { unit: Unit; transferKey: string }) {
  const { running, busy, error, submit } = useSubmit(async () => {
    await accept(unit.code, transferKey);
    showToast('This unit is yours now.');
  });
  return (
    <Card title="Accept this unit">
      <SignedInOnly>
        {({ name }) => (
          <div className="grid justify-items-start gap-3">
            <p className="text-sm text-soft">
              Its owner transfers it to you, with its warranty. It will be registered to {name}.
            </p>
            {error && <Alert>{error.message}</Alert>}
            <Button disabled={busy} busy={running} onClick={() => submit()}>
              Accept
            </Button>
          </div>
        )}
      </SignedInOnly>
    </Card>
  );
}
