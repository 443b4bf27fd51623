import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { addressLines } from '#src/features/account/address/address-lines.ts';
import type { Address } from '#src/features/account/address/address.contract.ts';
import { $addresses } from '#src/features/account/address/addresses.store.ts';
import { $credit, loadCredit } from '#src/features/credit/credit.store.ts';
import { listOwnUnits, type Unit } from '#src/features/warranty/warranty.contract.ts';
import { call } from '#src/lib/api.ts';
import { formatDate } from '#src/lib/dates.ts';
import { formatRupees } from '#src/lib/money.ts';
import { AccountLinks } from './AccountLinks.tsx';

/** Units whose warranties are listed; the tab has all. */
const UNITS_SHOWN = 3;

/** A shopper's store credit, default address and warranties. */
export function AccountFacts() {
  const credit = useStore($credit, { ssr: 'initial' });
  const addresses = useStore($addresses, { ssr: 'initial' });
  const units = useUnits();
  useEffect(() => void loadCredit(), []);

  return (
    <AccountLinks
      credit={
        credit.state === 'ready' &&
        credit.value.balance > 0 && (
          <strong className="text-2xl font-extrabold tabular-nums">
            {formatRupees(credit.value.balance)}
          </strong>
        )
      }
      address={addresses.state === 'ready' && <DefaultAddress address={addresses.value[0]} />}
      warranties={units.length > 0 && <Warranties units={units} />}
    />
  );
}

function DefaultAddress({ address }: { address: Address | undefined }) {
  if (!address) return 'None saved yet';
  return (
    <address className="text-sm not-italic">
      <strong className="block text-base">{address.fullName}</strong>
      {addressLines(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  );
}

function Warranties({ units }: { units: Unit[] }) {
  return (
    <ul className="grid gap-2">
      {units.slice(0, UNITS_SHOWN).map(({ code, itemName, warrantyUntil }) => (
        <li key={code} className="text-sm">
          <strong className="block text-base">{itemName}</strong>
          {warrantyUntil && `until ${formatDate(warrantyUntil)}`}
        </li>
      ))}
    </ul>
  );
}

/** Returns the shopper's units that are under warranty; they are optional here. */
function useUnits(): Unit[] {
  const [units, setUnits] = useState<Unit[]>([]);
  useEffect(() => {
    let isLeft = false;
    call(listOwnUnits, {}).then(
      (found) => isLeft || setUnits(found.units.filter(({ isUnderWarranty }) => isUnderWarranty)),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, []);
  return units;
}
