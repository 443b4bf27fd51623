import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { parsePincode } from '#src/lib/pincode.ts';
import type { Remote } from '#src/lib/remote.ts';
import type { Destination } from './delivery.contract.ts';
import { $destinations, loadDestination } from './destination.store.ts';
import type { ShippingRates } from './shipping.contract.ts';

/** Returns the terms for a PIN code; undefined without one. */
export function useDestination(written: string): Remote<Destination> | undefined {
  const known = useStore($destinations, { ssr: 'initial' });
  const pincode = parsePincode(written);
  useEffect(() => {
    if (pincode) loadDestination(pincode);
  }, [pincode]);
  return pincode ? (known[pincode] ?? { state: 'loading' }) : undefined;
}

/** Returns the terms for a PIN code or, without one or on failure, for any destination. */
export function useAnyDestination(pincode: string): Destination | undefined {
  const known = useStore($destinations, { ssr: 'initial' });
  const one = useDestination(pincode);
  const isAny = one === undefined || one.state === 'failed';
  useEffect(() => {
    if (isAny) loadDestination('');
  }, [isAny]);
  const found = isAny ? known[''] : one;
  return found?.state === 'ready' ? found.value : undefined;
}

/** Returns the shipping rates for a PIN code; undefined if only the general rates are known. */
export function useRates(pincode: string): ShippingRates | undefined {
  const found = useDestination(pincode);
  return found?.state === 'ready' ? found.value.rates : undefined;
}
