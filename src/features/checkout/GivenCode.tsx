import { loginAddress } from '#src/features/account/return-path.ts';
import type { PurchaseOffers } from '#src/features/offers/offers.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { CheckIcon } from '#src/ui/icons.tsx';

type Props = {
  code: NonNullable<PurchaseOffers['code']>;
  removed: { busy: boolean; submit: () => void };
};

/** A code that was entered: that it is applied, or why it is not, with a button to remove it. */
export function GivenCode({ code: { code, problem, needsSignIn }, removed }: Props) {
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
