import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import {
  type NewsChoice,
  type NewsChoices,
  sayNewsChoice,
  viewNewsChoices,
} from './choices.contract.ts';

type Props = { place: 'checkout' | 'account' };

const WORDS = { sms: 'Text message', whatsapp: 'WhatsApp' } as const;

/** The channels for order updates. Ticking a box saves it immediately. */
export function NewsChoiceList({ place }: Props) {
  const [known, setKnown] = useState<Remote<NewsChoices>>(LOADING);
  const load = () => void loadInto(setKnown, () => call(viewNewsChoices, {}));
  useEffect(load, []);
  const { error, running, submit } = useSubmit(
    async (before: NewsChoices, said: Pick<NewsChoice, 'channel' | 'isOn'>) => {
      // Ticked immediately, and reset if it could not be saved.
      setKnown({ state: 'ready', value: withChoice(before, said) });
      try {
        setKnown({ state: 'ready', value: await call(sayNewsChoice, { ...said, place }) });
      } catch (thrown) {
        setKnown({ state: 'ready', value: before });
        throw thrown;
      }
    },
  );
  if (known.state === 'loading') return <Skeleton className="h-32 w-full" />;
  if (known.state === 'failed') return <RetryAlert text={known.error.message} retry={load} />;
  const { email, phone, channels } = known.value;
  return (
    <fieldset className="grid gap-1" aria-busy={running}>
      <legend className="mb-2 text-sm text-soft">
        {email ? (
          <>
            We always email <strong className="break-all text-ink">{email}</strong>. Also by:
          </>
        ) : (
          'Send order updates by:'
        )}
      </legend>
      {channels.map(({ channel, isOn, isNeeded }) => (
        <Checkbox
          key={channel}
          name={`news-${channel}`}
          checked={isOn}
          disabled={isNeeded}
          // One at a time; kept enabled, or it would lose the focus.
          onChange={({ target }) => {
            if (!running) submit(known.value, { channel, isOn: target.checked });
          }}
          label={
            <>
              <strong>{WORDS[channel]}</strong>{' '}
              <span className="text-soft">{whereTo(phone, isNeeded)}</span>
            </>
          }
        />
      ))}
      {error && <Alert>{error.message}</Alert>}
      <p className="mt-2 text-sm text-soft">
        Only updates on your orders and codes that you request. You can change this at any time, or
        reply STOP on WhatsApp.{' '}
        <a href="/privacy-notice" className="underline underline-offset-4">
          Privacy notice
        </a>
      </p>
    </fieldset>
  );
}

function withChoice(before: NewsChoices, said: Pick<NewsChoice, 'channel' | 'isOn'>): NewsChoices {
  const channels = before.channels.map((one) => {
    return one.channel === said.channel ? { ...one, isOn: said.isOn } : one;
  });
  return { ...before, channels };
}

function whereTo(phone: string | null, isNeeded: boolean): string {
  if (isNeeded) return `always to +91 ${phone}, because your account has no email address`;
  return phone ? `to +91 ${phone}` : 'to the mobile number in the delivery address';
}
