import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { CONSENTS } from './consent-texts.ts';
import { giveConsent, listOwnConsents, withdrawConsent } from './consents.contract.ts';

const PURPOSE = 'cart-reminders';
const SENTENCE = Object.values(CONSENTS[PURPOSE].versions).at(-1);

/** Lets a customer agree to one reminder of a cart. Shown once their present choice is known. */
export function RemindMe() {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    call(listOwnConsents, {}).then(
      ({ entries }) => setOn(entries.find(({ purpose }) => purpose === PURPOSE)?.isOn ?? false),
      // Optional next to a purchase.
      () => undefined,
    );
  }, []);
  const { running, error, submit } = useSubmit(async (wanted: boolean) => {
    setOn(wanted);
    try {
      if (wanted) await call(giveConsent, { purpose: PURPOSE, source: 'checkout' });
      else await call(withdrawConsent, { purpose: PURPOSE });
    } catch (thrown) {
      setOn(!wanted);
      throw thrown;
    }
  });
  if (isOn === undefined) return null;
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-3">
      <Checkbox
        name={PURPOSE}
        label={SENTENCE}
        checked={isOn}
        onChange={({ target }) => {
          if (!running) submit(target.checked);
        }}
      />
      {error && <Alert>{error.message}</Alert>}
    </div>
  );
}
