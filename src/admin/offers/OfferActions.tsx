import { useState } from 'react';
import { findConflict } from '#src/admin/kit/conflict.ts';
import { Confirm } from '#src/admin/kit/Confirm.tsx';
import { CopyButton } from '#src/admin/kit/CopyButton.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import {
  type AdminOffer,
  duplicateOffer,
  offerVersion,
  pauseOffer,
  removeOffer,
  restoreOffer,
} from '#src/features/offers/admin/offer-admin.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';

type Props = { offer: AdminOffer; onChange: (offer: AdminOffer) => void };

/** Pauses, copies, deletes or ends an offer; deleting and ending can be undone. */
export function OfferActions({ offer, onChange }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { id, isPaused, isRemoved, state, uses, code } = offer;
  const seen = { id, version: offerVersion(offer) };
  /** Shows what another person has saved; the error stays, and the button can be pressed again. */
  const orTheirs = (thrown: unknown): never => {
    const theirs = findConflict<AdminOffer>(thrown);
    if (theirs) onChange(theirs);
    throw thrown;
  };
  const pausing = useSubmit(async () => {
    onChange(await staffCall(pauseOffer, { ...seen, isPaused: !isPaused }).catch(orTheirs));
  });
  const copying = useSubmit(async () => {
    const copy = await staffCall(duplicateOffer, { id });
    showToast(`“${copy.name}” is added and paused.`);
    goTo(`/admin/offers/${copy.id}`);
  });
  const undoing = useSubmit(async () =>
    onChange(await staffCall(restoreOffer, seen).catch(orTheirs)),
  );
  const error = pausing.error ?? copying.error ?? undoing.error;
  const isOver = isRemoved || state === 'ended';
  return (
    <>
      {!isOver && (
        <Button look="secondary" size="small" busy={pausing.running} onClick={pausing.submit}>
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
      )}
      {isOver && (
        <Button look="secondary" size="small" busy={undoing.running} onClick={undoing.submit}>
          {isRemoved ? 'Restore' : 'Undo ending'}
        </Button>
      )}
      <Button look="secondary" size="small" busy={copying.running} onClick={copying.submit}>
        Duplicate
      </Button>
      {!isOver && (
        <Button look="danger" size="small" onClick={() => setAsking(true)}>
          {uses > 0 ? 'End now' : 'Delete'}
        </Button>
      )}
      {code !== '' && !isOver && <OfferLink code={code} />}
      {error && <Alert>{error.message}</Alert>}
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={uses > 0 ? 'End this offer now?' : 'Delete this offer?'}
        action={uses > 0 ? 'End it' : 'Delete it'}
        onConfirm={async () => onChange(await staffCall(removeOffer, seen).catch(orTheirs))}
      >
        <p className="text-sm">
          {uses > 0
            ? 'Existing orders do not change. You can undo this.'
            : 'No orders have used it. You can undo this on this page.'}
        </p>
      </Confirm>
    </>
  );
}

/** Link that applies a code when it is opened. */
function OfferLink({ code }: { code: string }) {
  const href = `${window.location.origin}/?offer=${code}`;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft">
      Link: <code className="break-all select-all">{href}</code>
      <CopyButton text={href} what="link" />
    </p>
  );
}
