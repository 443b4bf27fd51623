import { type SubmitEvent, Suspense, useRef } from 'react';
import { TYPED_CODE_MAX } from '#src/features/offers/typed-code.ts';
import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { type CodeFor, removeCode, sendCode } from './purchase-offers.store.ts';

// Few purchases have a code.
const GivenCode = lazyPart(
  async () => (await import('./GivenCode.tsx')).GivenCode,
  ({ code }) => <p>{code.problem ?? code.code}</p>,
);

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
      <div role="status">
        {offers.code && (
          <Suspense>
            <GivenCode code={offers.code} removed={removed} />
          </Suspense>
        )}
      </div>
      {!offers.code && (
        <form
          onSubmit={onSubmit}
          noValidate
          className="grid grid-cols-[1fr_auto] items-start gap-2"
        >
          <Field
            name="code"
            label="Offer code"
            maxLength={TYPED_CODE_MAX}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onInput={given.forget}
            error={given.error?.fields['code'] ?? given.error?.message}
          />
          <Button type="submit" look="secondary" busy={given.busy} className="mt-6.5 min-h-12">
            Apply
          </Button>
        </form>
      )}
    </div>
  );
}
