import { useState } from 'react';
import { type AdminUser, removeSecondFactor } from '#src/features/account/admin/users.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';

type Props = { user: AdminUser; onChange: (user: AdminUser) => void };

/** Second factor of a staff member: an owner removes it if the phone or key is lost. */
export function SecondFactorOf({ user, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const mayRemove = useMayCall(removeSecondFactor);
  const { id, name, role, hasSecondFactor } = user;
  if (role === 'customer' && !hasSecondFactor) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <span className="font-semibold">Second factor</span>
      <Badge kind={hasSecondFactor ? 'good' : 'muted'}>{hasSecondFactor ? 'On' : 'Off'}</Badge>
      {hasSecondFactor && mayRemove && (
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          Remove it
        </Button>
      )}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Remove the second factor of ${name}?`}
        action="Remove second factor"
        onConfirm={async () => {
          onChange(await staffCall(removeSecondFactor, { id }));
          showToast('The second factor is removed.');
        }}
      >
        <p className="text-sm">
          For someone who has lost their phone and recovery codes, or all passkeys. This also
          removes passkeys. Make sure that the request really comes from {name}: afterwards, only
          the password is needed to sign in. {name} will be signed out everywhere and notified by
          email.
        </p>
      </Confirm>
    </div>
  );
}
