import { atom } from 'nanostores';
import { callLazily } from '#src/lib/call-lazily.ts';
import { parsePincode } from '#src/lib/pincode.ts';
import { loadInto, type Remote } from '#src/lib/remote.ts';
import type { Destination } from './delivery.contract.ts';

/** Destinations by PIN code; '' stands for an unknown one. */
export const $destinations = atom<Record<string, Remote<Destination>>>({});

/** Loads a PIN code once; for an invalid one, the answer for any destination. */
export function loadDestination(written: string): void {
  const pincode = parsePincode(written) ?? '';
  const known = $destinations.get()[pincode];
  if (known && known.state !== 'failed') return;
  const update = (next: Remote<Destination>) =>
    $destinations.set({ ...$destinations.get(), [pincode]: next });
  update({ state: 'loading' });
  void loadInto(update, () => (pincode === '' ? askAnywhere() : askOne(pincode)));
}

function askOne(pincode: string): Promise<Destination> {
  return callLazily(
    import('./delivery.contract.ts').then((found) => found.viewDestination),
    { pincode },
  );
}

async function askAnywhere(): Promise<Destination> {
  const endpoint = import('./settings.contract.ts').then((found) => found.viewSettings);
  const { delivery, cash, ...rates } = await callLazily(endpoint, {});
  return {
    pincode: '',
    isServed: true,
    from: delivery.shipsFrom,
    to: delivery.days,
    rates,
    cash,
  };
}
