import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { PublicTracking } from '#src/features/settings/tracking/tracking.contract.ts';
import {
  TRACKING_CATEGORIES,
  type TrackingCategory,
} from '#src/features/settings/tracking/tracking.ts';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { $banner, $consent, storeConsent } from './consent.store.ts';

const PURPOSES: Record<TrackingCategory, string> = {
  analytics: 'Analytics: to count visits and see which pages help',
  marketing: 'Marketing: to measure advertisements and show fitting ones elsewhere',
  support: 'Support: to chat with us and use other extras',
};

/**
 * Requests consent to scripts of other companies. It covers nothing that a visitor needs, and
 * refusing takes as many presses as accepting.
 */
export function ConsentBanner({ tracking }: { tracking: PublicTracking }) {
  const shown = useStore($banner, { ssr: 'initial' });
  return shown === 'hidden' ? null : <Banner {...tracking} isAgain={shown === 'again'} />;
}

function Banner({ version, services, isAgain }: PublicTracking & { isAgain: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const categories = TRACKING_CATEGORIES.filter((name) =>
    services.some(({ category }) => category === name),
  );
  useEffect(() => {
    if (isAgain) heading.current?.focus();
  }, [isAgain]);

  function choose(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    answer(categories.filter((name) => chosen.has(name)));
  }

  function answer(chosen: TrackingCategory[]): void {
    storeConsent(version, chosen);
    close();
  }

  function close(): void {
    $banner.set('hidden');
    if (isAgain) document.getElementById('cookie-choices')?.focus();
  }

  return (
    <section
      aria-labelledby="cookie-banner"
      className="fixed inset-x-4 bottom-20 z-40 max-w-md overflow-y-auto rounded-card border border-line bg-surface p-4 text-sm text-ink shadow-lift"
      style={{ maxHeight: '70dvh' }}
    >
      <form onSubmit={choose} className="grid gap-3">
        <h2 id="cookie-banner" ref={heading} tabIndex={-1} className="text-lg font-bold">
          Your cookie choices
        </h2>
        <p>
          {
            'If you agree, services of other companies store cookies here and receive the pages that you visit and what you buy. The shop works without them. '
          }
          <a href="/privacy-notice" className="font-bold underline">
            Privacy notice
          </a>
        </p>
        <Purposes {...{ services, categories }} />
        <Answers {...{ isAgain, close }} answer={(isYes) => answer(isYes ? categories : [])} />
      </form>
    </section>
  );
}

type AnswersProps = {
  isAgain: boolean;
  answer: (isYes: boolean) => void;
  close: () => void;
};

/** Three buttons that look alike. */
function Answers({ isAgain, answer, close }: AnswersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => answer(false)}>
        Refuse all
      </Button>
      <Button look="secondary" onClick={() => answer(true)}>
        Accept all
      </Button>
      <Button look="secondary" type="submit">
        Save my choice
      </Button>
      {isAgain && (
        <Button look="quiet" onClick={close}>
          Close
        </Button>
      )}
    </div>
  );
}

type PurposesProps = Pick<PublicTracking, 'services'> & { categories: TrackingCategory[] };

/** One checkbox for each purpose, with the services that serve it. */
function Purposes({ services, categories }: PurposesProps) {
  const accepted = $consent.get()?.categories ?? [];
  const namesOf = (wanted: TrackingCategory) =>
    services.filter(({ category }) => category === wanted).map(({ name }) => name);
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">Purposes</legend>
      {categories.map((name) => (
        <Checkbox
          key={name}
          name={name}
          defaultChecked={accepted.includes(name)}
          label={`${PURPOSES[name]} (${namesOf(name).join(', ')})`}
        />
      ))}
    </fieldset>
  );
}
