import { $onlineWay } from '#src/features/payments/upi/online-way.store.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import { toLaterOptions } from './later-options.ts';
import { $instalments, $laterOptions } from './offered-instalments.store.ts';

let checks = 0;

/** Loads what is offered for an amount in rupees; only the latest of concurrent calls counts. */
export async function loadInstalments(amount: number, addressId?: number): Promise<void> {
  checks += 1;
  const check = checks;
  const endpoint = import('./instalments.contract.ts').then((found) => found.viewInstalments);
  const input = { amount, ...(addressId !== undefined && { addressId }) };
  const found = await callLazily(endpoint, input).catch(() => undefined);
  if (check !== checks) return;
  $instalments.set(found);
  $laterOptions.set(toLaterOptions(found));
  const way = $onlineWay.get();
  const isGone = (way === 'emi' && !found?.emi) || (way === 'paylater' && !found?.payLater.length);
  if (isGone) $onlineWay.set('window');
}
