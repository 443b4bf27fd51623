import type { SubmitEvent } from 'react';
import { formatRupees } from '#src/lib/money.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { redeem } from './credit.store.ts';
import { GIFT_CODE_TYPED_MAX } from './gift-code.ts';

/** The field for the code of a gift card, which is added to the store credit. */
export function RedeemForm() {
  const { submit, running, error } = useSubmit(async (form: HTMLFormElement) => {
    const code = new FormData(form).get('giftCode');
    const amount = await redeem(typeof code === 'string' ? code : '');
    form.reset();
    showToast(`${formatRupees(amount)} was added to your store credit.`);
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(event.currentTarget);
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-[1fr_auto] items-start gap-2">
      <Field
        name="giftCode"
        label="Code of a gift card"
        maxLength={GIFT_CODE_TYPED_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="uppercase"
        error={error ? (error.fields['code'] ?? error.message) : undefined}
      />
      <Button type="submit" look="secondary" busy={running} className="mt-6.5 min-h-12">
        Add
      </Button>
    </form>
  );
}
