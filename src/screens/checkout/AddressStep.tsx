import { Suspense } from 'react';
import { AddressFields } from '#src/features/account/address/AddressFields.tsx';
import { loadAddresses } from '#src/features/account/address/addresses.store.ts';
import { Failure } from '#src/ui/Failure.tsx';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import type { AddressChoice } from './useAddressChoice.ts';

// Not loaded for a shopper without saved addresses.
const SavedAddresses = lazyPart(async () => (await import('./SavedAddresses.tsx')).SavedAddresses);

type Props = {
  isGuest: boolean;
  choice: AddressChoice;
  refused: Readonly<Record<string, string>>;
};

/** Saved addresses, or the form if the list is empty. */
export function AddressStep({ isGuest, choice, refused }: Props) {
  const { addresses, chosen, choose, form } = choice;
  if (isGuest) return <AddressFields form={form} refused={refused} />;
  if (addresses.state === 'loading') return <Skeleton className="h-40 w-full" />;
  if (addresses.state === 'failed') {
    return <Failure error={addresses.error} retry={() => void loadAddresses()} />;
  }
  if (addresses.value.length === 0) return <AddressFields form={form} refused={refused} />;
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <SavedAddresses
        saved={addresses.value}
        chosen={chosen}
        onChoose={choose}
        draft={form.texts}
        isDayBelow
      />
    </Suspense>
  );
}
