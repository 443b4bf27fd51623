import { useState } from 'react';
import { addressOfBuyer } from '#src/features/account/address/address-fields.ts';
import type { SessionUser } from '#src/features/account/auth/auth.contract.ts';
import { loadAddresses } from '#src/features/account/address/addresses.store.ts';
import { SavedAddresses } from './SavedAddresses.tsx';
import type { AddressChoice } from './useAddressChoice.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Failure } from '#src/ui/Failure.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

type Props = { choice: AddressChoice; user: SessionUser; onContinue: () => void };

/** Chooses the delivery address. */
export function ShippingStep({ choice, user, onContinue }: Props) {
  const { addresses, chosen, choose } = choice;
  const [isRefused, setRefused] = useState(false);

  if (addresses.state === 'loading') return <Skeleton className="h-70 w-full" />;
  if (addresses.state === 'failed') {
    return <Failure error={addresses.error} retry={() => void loadAddresses()} />;
  }

  function proceed() {
    setRefused(!chosen);
    if (chosen) onContinue();
  }

  return (
    <div className="grid gap-5">
      <SavedAddresses
        saved={addresses.value}
        chosen={chosen}
        onChoose={choose}
        draft={addressOfBuyer(user)}
      />
      {isRefused && !chosen && <Alert>Please select an address before continuing</Alert>}
      <div className="grid gap-2.5 text-center text-sm text-soft">
        <Button
          look={chosen ? 'primary' : 'secondary'}
          size="large"
          onClick={proceed}
          aria-describedby="next-step"
        >
          Continue
        </Button>
        <p id="next-step">Next: Payment</p>
      </div>
    </div>
  );
}
