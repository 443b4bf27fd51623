import { Suspense } from 'react';
import type { Handoff } from '#src/features/checkout/handoff.ts';
import type { CodPlace } from '#src/features/payments/cod/cod-offer.store.ts';
import { loadCodOffer } from '#src/features/payments/cod/load-cod-offer.store.ts';
import type { CodOffer } from '#src/features/payments/cod/cod.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';

// Not loaded for online payments.
const ConfirmPhone = lazyPart(
  async () => (await import('#src/features/payments/cod/ConfirmPhone.tsx')).ConfirmPhone,
  () => <Alert>The form could not be loaded. Check your connection and reload the page.</Alert>,
);

type Props = { offer: CodOffer | undefined; handoff: Handoff; place: CodPlace | undefined };

/** Form for a number that the courier can call, which cash on delivery requires. */
export function CashPart({ offer, handoff, place }: Props) {
  if (!offer || offer.problem !== null || !place) return null;
  const { phone } = offer;
  if (offer.isPhoneConfirmed) {
    return (
      <p role="status" className="text-sm text-soft">
        The courier will call <strong>{phone}</strong>, your confirmed number.
      </p>
    );
  }
  // The button reports that the address is missing.
  if (phone === '') return null;
  return (
    <Suspense fallback={<Skeleton className="h-28 w-full" />}>
      <ConfirmPhone
        key={phone}
        phone={phone}
        onConfirmed={() => void loadCodOffer(handoff, place)}
      />
    </Suspense>
  );
}
