import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { CONSENTS } from './consent-texts.ts';
import { giveConsent, listOwnConsents, withdrawConsent } from './consents.contract.ts';

const PURPOSE = 'cart-reminders';
const SENTENCE = Object.values(CONSENTS[PURPOSE].versions).at(-1);

/**
 * Lets a customer in the cart agree to one reminder of it. Shown once their present choice is known,
 * if the shop sends reminders.
 */
export function RemindMe() {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    call(listOwnConsents, {}).then(
      ({ entries, offered }) => {
        if (offered.includes(PURPOSE))
          setOn(entries.find(({ purpose }) => purpose === PURPOSE)?.isOn ?? false);
      },
      // Optional next to a purchase.
      () => undefined,
    );
  }, []);
  const { running, error, submit } = useSubmit(async (wanted: boolean) => {
    setOn(wanted);
    try {
      const said = { purpose: PURPOSE, source: 'cart' } as const;
      await (wanted ? call(giveConsent, said) : call(withdrawConsent, said));
    } catch (thrown) {
      setOn(!wanted);
      throw thrown;
    }
  });
  if (isOn === undefined) return null;
  return (
    <div className="grid gap-2">
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
