import { lazy, Suspense, useState } from 'react';
import { Skeleton } from '#src/ui/Skeleton.tsx';

// Loaded only for business buyers.
const BusinessForm = lazy(async () => {
  const { BusinessForm: part } = await import('#src/features/account/business/BusinessForm.tsx');
  return { default: part };
});

/** Business details for invoices. */
export function BusinessPanel() {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  return (
    <details
      className="mt-8 max-w-xl border-t border-line pt-5"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="unfold text-lg">Business details (GSTIN)</summary>
      <p className="mt-1 mb-4 text-sm text-soft">
        You can choose it at checkout, and your invoice then shows your business and GSTIN.
      </p>
      {isOpen && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <BusinessForm
            action="Save"
            onSaved={(business) =>
              setSaid(
                business
                  ? 'Your business details are saved.'
                  : 'Your business details are deleted.',
              )
            }
          />
        </Suspense>
      )}
      <p role="status" className="mt-3 text-sm font-bold text-good">
        {said}
      </p>
    </details>
  );
}
