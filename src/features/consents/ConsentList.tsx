import { useEffect, useState } from 'react';
import { call } from '#src/lib/api.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { formatDate } from '#src/lib/dates.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { RetryAlert } from '#src/ui/RetryAlert.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { CONSENT_SOURCE_TEXTS, CONSENTS } from './consent-texts.ts';
import {
  type ConsentEntry,
  GIVEN_HERE,
  giveConsent,
  listOwnConsents,
  withdrawConsent,
} from './consents.contract.ts';

type Purpose = ConsentEntry['purpose'];
type Consents = OutputOf<typeof listOwnConsents>;

/** Everything that a customer can agree to or agreed to, each with a button to change it. */
export function ConsentList() {
  const [known, setKnown] = useState<Remote<Consents>>(LOADING);
  const load = () => void loadInto(setKnown, () => call(listOwnConsents, {}));
  useEffect(load, []);
  const { running, error, submit } = useSubmit(async (purpose: Purpose, isOn: boolean) => {
    const given = GIVEN_HERE.find((one) => one === purpose);
    const saved =
      isOn && given
        ? await call(giveConsent, { purpose: given, source: 'account' })
        : await call(withdrawConsent, { purpose });
    setKnown({ state: 'ready', value: saved });
    showToast(isOn ? 'Saved. You can withdraw this at any time.' : 'Withdrawn. We have stopped.');
  });
  if (known.state === 'loading') return <Skeleton className="h-32 w-full" />;
  if (known.state === 'failed') return <RetryAlert text={known.error.message} retry={load} />;
  return (
    <>
      <ul className="grid gap-4" aria-busy={running}>
        {currentEntries(known.value).map(({ purpose, last }) => (
          <li key={purpose} className="grid grid-cols-[1fr_auto] items-start gap-x-4 gap-y-1">
            <div className="text-sm">
              <strong className="text-base">{CONSENTS[purpose].title}</strong>
              <p className="text-soft">{stateOf(last)}</p>
              <p className="text-soft">{last?.sentence || CONSENTS[purpose].use}</p>
            </div>
            <Button
              look="secondary"
              size="small"
              busy={running}
              onClick={() => submit(purpose, !last?.isOn)}
            >
              {last?.isOn ? 'Withdraw' : 'Agree'}
              <span className="sr-only"> {CONSENTS[purpose].title}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error && <Alert>{error.message}</Alert>}
      <p className="mt-4 text-sm text-soft">
        Order updates are chosen above, cookies under “Cookie choices” below each page.{' '}
        <a href="/privacy-notice" className="font-bold text-brand underline underline-offset-4">
          What we use your data for
        </a>
      </p>
    </>
  );
}

/**
 * Returns what can be agreed to here, and what can be withdrawn. Order updates and cookies have
 * their own controls.
 */
function currentEntries({ entries, offered }: Consents) {
  const purposes: Purpose[] = [...GIVEN_HERE, 'marketing-email', 'marketing-sms'];
  return purposes.flatMap((purpose) => {
    const last = entries.find((entry) => entry.purpose === purpose);
    const isShown = last?.isOn || offered.some((one) => one === purpose);
    return isShown ? [{ purpose, last }] : [];
  });
}

function stateOf(last: ConsentEntry | undefined): string {
  if (!last) return 'Off. You have not agreed to this.';
  const { isOn, saidAt, source } = last;
  return `${isOn ? 'On. You agreed' : 'Off. You withdrew this'} on ${formatDate(saidAt)} ${CONSENT_SOURCE_TEXTS[source]}.`;
}
