import { type SubmitEvent, useRef } from 'react';
import { loginAddress } from '#src/features/account/return-path.ts';
import { TYPED_CODE_MAX } from '#src/features/offers/offer-limits.ts';
import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type CodeFor, removeCode, sendCode } from './purchase-offers.store.ts';

type Props = {
  offers: PurchaseOffers;
  of: CodeFor;
  /** Shows the discounts that apply now. */
  onChange: () => Promise<void>;
};

/** The discount code field, and the result of the last code entered. */
export function CodeField({ offers, of, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const given = useSubmit(async (code: string) => {
    await sendCode(code, of);
    await onChange();
  });
  const removed = useSubmit(async () => {
    await removeCode(of);
    await onChange();
    // The button that was pressed has disappeared.
    box.current?.focus();
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    given.submit(typeof typed === 'string' ? typed : '');
  }

  return (
    <div ref={box} tabIndex={-1} className="grid gap-3 outline-none">
      <div role="status">{offers.code && <Given code={offers.code} removed={removed} />}</div>
      {!offers.code && (
        <form
          onSubmit={onSubmit}
          noValidate
          className="grid grid-cols-[1fr_auto] items-start gap-2"
        >
          <Field
            name="code"
            label="Have a code?"
            maxLength={TYPED_CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            error={given.error ? (given.error.fields['code'] ?? given.error.message) : undefined}
          />
          <Button type="submit" look="secondary" busy={given.busy} className="mt-6.5 min-h-12">
            Apply
          </Button>
        </form>
      )}
    </div>
  );
}

type GivenProps = {
  code: NonNullable<PurchaseOffers['code']>;
  removed: { busy: boolean; submit: () => void };
};

function Given({ code: { code, problem, needsSignIn }, removed }: GivenProps) {
  const look = problem === null ? 'border-good bg-good-wash' : 'border-warn bg-warn-wash';
  return (
    <div
      className={`grid grid-cols-[1fr_auto] items-center gap-2 rounded-field border py-1 pl-3 ${look}`}
    >
      <p className="text-sm">
        {problem === null ? (
          <span className="flex items-center gap-2 font-semibold text-good">
            <CheckIcon className="size-4 shrink-0" />
            <span>
              <strong>{code}</strong> is applied.
            </span>
          </span>
        ) : (
          <span className="text-ink">
            {problem}{' '}
            {needsSignIn && (
              <a
                href={loginAddress(window.location.pathname + window.location.search)}
                className="font-bold text-brand underline"
              >
                Sign in
              </a>
            )}
          </span>
        )}
      </p>
      <Button
        look="quiet"
        size="small"
        busy={removed.busy}
        aria-label={`Remove code ${code}`}
        onClick={removed.submit}
      >
        Remove
      </Button>
    </div>
  );
}
