import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import type { Address } from '#src/features/account/address/address.contract.ts';
import { AddressCard } from '#src/features/account/address/AddressCard.tsx';
import { AddressForm } from '#src/features/account/address/AddressForm.tsx';
import { $addresses, loadAddresses } from '#src/features/account/address/addresses.store.ts';
import {
  makeDefault,
  removeAddress,
} from '#src/features/account/address/change-addresses.store.ts';

/** Saved addresses as cards, with a form to add or change one. */
export function AddressTab() {
  const addresses = useStore($addresses, { ssr: 'initial' });
  const [open, setOpen] = useState<'new' | Address>();
  const close = () => setOpen(undefined);

  if (addresses.state === 'loading') return <Skeleton className="h-48 w-full" />;
  if (addresses.state === 'failed') {
    return (
      <div className="grid justify-items-start gap-4">
        <Alert>{addresses.error.message}</Alert>
        <Button look="secondary" onClick={() => void loadAddresses()}>
          Try again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <Button
        look={open ? 'secondary' : 'primary'}
        className="justify-self-start"
        aria-expanded={open !== undefined}
        onClick={() => setOpen(open ? undefined : 'new')}
      >
        {open ? 'Cancel' : 'Add New Address'}
      </Button>
      {open && (
        <section
          aria-label={open === 'new' ? 'New address' : 'Edit address'}
          className="max-w-[600px] rounded-card border border-line bg-surface p-5 sm:p-6"
        >
          <AddressForm
            key={open === 'new' ? 'new' : open.id}
            address={open === 'new' ? undefined : open}
            onSaved={() => {
              showToast('Address saved.');
              close();
            }}
          />
        </section>
      )}
      {addresses.value.length === 0 && !open && (
        <p className="text-soft">No addresses found. Please add a new address.</p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2">
        {addresses.value.map((address) => (
          <AddressCard key={address.id} address={address}>
            <CardActions address={address} onEdit={() => setOpen(address)} />
          </AddressCard>
        ))}
      </ul>
    </div>
  );
}

function CardActions({ address, onEdit }: { address: Address; onEdit: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const run = (action: Promise<void>) =>
    void action.catch((thrown: unknown) =>
      showToast(toAppError(thrown).message, { kind: 'error' }),
    );

  if (isAsking) {
    return (
      <>
        <span className="flex min-h-10 items-center px-3 text-sm font-semibold">
          Delete this address?
        </span>
        <Button look="danger" size="small" onClick={() => run(removeAddress(address.id))}>
          Delete
        </Button>
        <Button look="quiet" size="small" onClick={() => setAsking(false)}>
          Keep
        </Button>
      </>
    );
  }
  return (
    <>
      <Button look="quiet" size="small" onClick={onEdit}>
        Edit
      </Button>
      {!address.isDefault && (
        <Button look="quiet" size="small" onClick={() => run(makeDefault(address))}>
          Make default
        </Button>
      )}
      <Button look="quiet" size="small" onClick={() => setAsking(true)}>
        Delete
      </Button>
    </>
  );
}
