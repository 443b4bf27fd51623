import { useState } from 'react';
import {
  listPasskeys,
  type OwnPasskeys,
  type Passkey,
  PASSKEYS_MAX,
  removePasskey,
} from '#src/features/account/passkeys/passkeys.contract.ts';
import { canUsePasskeys } from '#src/features/account/passkeys/passkeys.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { ProofForm } from './ProofForm.tsx';
import { toProof } from './to-proof.ts';

type Flow = { name: 'none' } | { name: 'add' } | { name: 'remove'; passkey: Passkey };

/** The user's passkeys: lists, adds, renames and removes them. */
export function Passkeys({ onAdded }: { onAdded?: () => void }) {
  const { remote, reload, put } = useRemote(() => staffCall(listPasskeys, {}));
  const [flow, setFlow] = useState<Flow>({ name: 'none' });

  function goOn(words?: string) {
    if (words) showToast(words);
    setFlow({ name: 'none' });
    void reload();
  }

  return (
    <section aria-label="Passkeys" className="mt-5 grid gap-3 border-t border-line pt-5">
      <h3 className="font-bold">Passkeys</h3>
      <Loaded remote={remote} reload={reload}>
        {(own) => (
          <>
            {flow.name === 'none' && (
              <List own={own} onFlow={setFlow} onRenamed={(all) => put(all)} />
            )}
            {flow.name === 'add' && (
              <AddPasskey
                asksForCode={own.asksForCode}
                onCancel={() => goOn()}
                onDone={() => {
                  goOn('The passkey is added.');
                  onAdded?.();
                }}
              />
            )}
            {flow.name === 'remove' && (
              <ProofForm
                title={`Remove the passkey “${flow.passkey.name}”`}
                text="It will no longer sign you in, and you will be signed out everywhere else."
                action="Remove"
                isDanger
                asksForCode={own.asksForCode}
                onCancel={() => goOn()}
                onProof={async (proof) => {
                  await staffCall(removePasskey, { id: flow.passkey.id, ...toProof(proof) });
                  goOn('The passkey is removed.');
                }}
              />
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

type ListProps = {
  own: OwnPasskeys;
  onFlow: (flow: Flow) => void;
  onRenamed: (own: OwnPasskeys) => void;
};

function List({ own, onFlow, onRenamed }: ListProps) {
  const { passkeys } = own;
  const isFull = passkeys.length >= PASSKEYS_MAX;
  const put = (changed: Passkey) =>
    onRenamed({ ...own, passkeys: passkeys.map((one) => (one.id === changed.id ? changed : one)) });
  return (
    <>
      <p className="text-sm text-soft">
        A passkey signs you in with the fingerprint, face or PIN of your phone, computer or security
        key, without a password or a code.
      </p>
      {passkeys.length > 0 && (
        <ul className="grid divide-y divide-line rounded-field border border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRenamed={put}
              onRemove={() => onFlow({ name: 'remove', passkey })}
            />
          ))}
        </ul>
      )}
      <Adding isFull={isFull} onAdd={() => onFlow({ name: 'add' })} />
    </>
  );
}

function Adding({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (!canUsePasskeys()) {
    return (
      <p className="text-sm font-semibold">
        {window.isSecureContext
          ? 'This browser cannot create passkeys. Open this page in another browser to add one.'
          : 'Passkeys need an https address.'}
      </p>
    );
  }
  if (isFull) {
    return (
      <p className="text-sm font-semibold">
        You have {PASSKEYS_MAX} passkeys. Remove one to add another.
      </p>
    );
  }
  return (
    <Button look="secondary" className="justify-self-start" onClick={onAdd}>
      Add passkey
    </Button>
  );
}
