import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import {
  listMarketingConsents,
  type MarketingConsent,
  withdrawMarketingConsent,
} from './imported-orders.contract.ts';

export const MARKETING_TEXTS = { email: 'Marketing by email', sms: 'Marketing by text message' };

/** Lets a customer withdraw consents to marketing from an earlier shop, if there are any. */
export function MarketingConsents() {
  const [known, setKnown] = useState<Remote<MarketingConsent[]>>(LOADING);
  const load = () => loadInto(setKnown, () => call(listMarketingConsents, {}));
  useEffect(() => void load(), []);
  const { running, error, submit } = useSubmit(
    async (channel: MarketingConsent['channel']): Promise<void> => {
      await call(withdrawMarketingConsent, { channel });
      showToast('Withdrawn. You receive no more of it.');
      await load();
    },
  );
  // The order updates next to it say when the server cannot be reached.
  if (known.state !== 'ready' || known.value.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4 text-sm">
      <p className="text-soft">You agreed to this before we moved to this website:</p>
      <ul className="grid gap-2">
        {known.value.map(({ channel }) => (
          <li key={channel} className="flex items-center justify-between gap-3">
            <strong className="min-w-0">{MARKETING_TEXTS[channel]}</strong>
            <Button look="secondary" size="small" busy={running} onClick={() => submit(channel)}>
              Withdraw<span className="sr-only"> {MARKETING_TEXTS[channel]}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <Alert>{error.message}</Alert>}
    </div>
  );
}
