import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { $business } from '#src/features/checkout/checkout.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

// Loaded only for business buyers.
const BusinessForm = lazy(async () => {
  const { BusinessForm: part } = await import('#src/features/account/business/BusinessForm.tsx');
  return { default: part };
});

/** Business details for the invoice, so that a business can claim the tax back. */
export function BusinessPart() {
  const business = useStore($business, { ssr: 'initial' });
  const [isOpen, setOpen] = useState(false);
  if (business) {
    return (
      <p
        role="status"
        // The focused form has disappeared.
        ref={(element) => element?.focus()}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-3 text-sm"
      >
        <span>
          Invoice for <strong>{business.name}</strong>, GSTIN {business.gstin}
        </span>
        <Button look="quiet" size="small" onClick={() => $business.set(null)}>
          Remove
        </Button>
      </p>
    );
  }
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="unfold">Buying for a business? Add your GSTIN</summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="mt-2 h-40 w-full" />}>
          <div className="mt-2">
            <BusinessForm
              action="Use for this order"
              onSaved={(business) => $business.set(business)}
            />
          </div>
        </Suspense>
      )}
    </details>
  );
}
