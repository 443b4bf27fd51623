import { map } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { loadInto, type Remote } from '#src/lib/remote.ts';
import type { Destination } from './delivery.contract.ts';

/** What is known of PIN codes that somebody asked about; under '' of anywhere at all. */
export const $destinations = map<Record<string, Remote<Destination>>>({});

/** Asks about a PIN code once; for what is none yet, what holds for anywhere. */
export function askDestination(written: string): void {
  const pincode = parsePincode(written) ?? '';
  const known = $destinations.get()[pincode];
  if (known && known.state !== 'failed') return;
  $destinations.setKey(pincode, { state: 'loading' });
  void loadInto(
    (next) => $destinations.setKey(pincode, next),
    () => (pincode === '' ? askAnywhere() : askOne(pincode)),
  );
}

function askOne(pincode: string): Promise<Destination> {
  return callLazily(
    import('./delivery.contract.ts').then((found) => found.viewDestination),
    { pincode },
  );
}

async function askAnywhere(): Promise<Destination> {
  const endpoint = import('./settings.contract.ts').then((found) => found.viewSettings);
  const { delivery, ...rates } = await callLazily(endpoint, {});
  return {
    pincode: '',
    isServed: true,
    from: delivery.shipsFrom,
    to: delivery.days,
    rates,
    cash: null,
  };
}
