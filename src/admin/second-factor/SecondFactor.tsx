import { useState } from 'react';
import {
  renewRecoveryCodes,
  type SecondFactor as State,
  turnOffSecondFactor,
  viewSecondFactor,
} from '#src/features/account/second-factor/second-factor.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TurnOnForm } from './TurnOnForm.tsx';

type Flow =
  | { name: 'none' | 'on' | 'renew' | 'off' }
  /** Recovery codes, which are shown only once. */
  | { name: 'codes'; title: string; codes: string[] };

const FEW = 3;

/** The user's second factor: its state, and how to change it. */
export function SecondFactor({ onSaved }: { onSaved?: () => void }) {
  const { remote, reload } = useRemote(() => staffCall(viewSecondFactor, {}));
  const [flow, setFlow] = useState<Flow>({ name: 'none' });

  function goOn(next: Flow, words?: string) {
    if (words) showToast(words);
    setFlow(next);
    // The message appears once the recovery codes have been stored.
    if (words) onSaved?.();
    void reload();
  }

  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-bold">Second factor</h3>
        {remote.state === 'ready' && <OnOff isOn={remote.value.isOn} />}
      </div>
      {flow.name === 'none' ? (
        <Loaded remote={remote} reload={reload}>
          {(state) => <Choices state={state} onChoose={(name) => setFlow({ name })} />}
        </Loaded>
      ) : (
        <Doing flow={flow} goOn={goOn} />
      )}
    </div>
  );
}

type DoingProps = { flow: Flow; goOn: (next: Flow, words?: string) => void };

function Doing({ flow, goOn }: DoingProps) {
  const cancel = () => goOn({ name: 'none' });
  if (flow.name === 'on') {
    const title = 'Step 3 of 3: your recovery codes';
    return (
      <TurnOnForm onCancel={cancel} onDone={(codes) => goOn({ name: 'codes', title, codes })} />
    );
  }
  if (flow.name === 'renew') {
    return (
      <ProofForm
        title="New recovery codes"
        text="Your old codes will stop working."
        action="Create new codes"
        onCancel={cancel}
        onProof={async (proof) => {
          const { recoveryCodes: codes } = await staffCall(renewRecoveryCodes, proof);
          goOn({ name: 'codes', title: 'Your new recovery codes', codes });
        }}
      />
    );
  }
  if (flow.name === 'codes') {
    const done = () => goOn({ name: 'none' }, 'Your second factor is on.');
    return <RecoveryCodes {...flow} onSaved={done} />;
  }
  return (
    <ProofForm
      title="Turn off the second factor"
      text="You will then sign in with your password only."
      action="Turn off"
      isDanger
      onCancel={cancel}
      onProof={async (proof) => {
        await staffCall(turnOffSecondFactor, proof);
        goOn({ name: 'none' }, 'Your second factor is off.');
      }}
    />
  );
}

function OnOff({ isOn }: { isOn: boolean }) {
  return <Badge kind={isOn ? 'good' : 'muted'}>{isOn ? 'On' : 'Off'}</Badge>;
}

type ChoicesProps = { state: State; onChoose: (name: 'on' | 'renew' | 'off') => void };

function Choices({ state: { isOn, recoveryCodesLeft }, onChoose }: ChoicesProps) {
  if (!isOn) {
    return (
      <>
        <p className="text-sm text-soft">
          Signing in will also require a code from an app on your phone. Someone who knows your
          password still cannot sign in.
        </p>
        <Button className="justify-self-start" onClick={() => onChoose('on')}>
          Turn on
        </Button>
      </>
    );
  }
  return (
    <>
      <p className="text-sm text-soft">
        Signing in requires a code from your authenticator app.{' '}
        {recoveryCodesLeft === 1
          ? '1 recovery code is left.'
          : `${recoveryCodesLeft} recovery codes are left.`}
      </p>
      {recoveryCodesLeft <= FEW && (
        <Alert kind="warning">Create new recovery codes before you run out.</Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" onClick={() => onChoose('renew')}>
          New recovery codes
        </Button>
        <Button look="danger" onClick={() => onChoose('off')}>
          Turn off
        </Button>
      </div>
    </>
  );
}
