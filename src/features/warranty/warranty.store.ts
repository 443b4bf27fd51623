import { atom } from 'nanostores';
import {
  type ProductSupport,
  viewSupport,
} from '#src/features/catalog/support/support.contract.ts';
import { call } from '#src/lib/api.ts';
import { callLazily } from '#src/lib/call-lazily.ts';
import type { InputOf } from '#src/lib/endpoint.ts';
import type { registerUnit } from './uploads.ts';
import { LOADING, loadInto, type Remote } from '#src/lib/remote.ts';
import { acceptUnit, offerUnit, type Unit, viewUnit, withdrawOffer } from './warranty.contract.ts';

/** The unit of the page's code, and what its owner needs. */
export const $unit = atom<Remote<{ unit: Unit; support: ProductSupport }>>(LOADING);

export async function loadUnit(code: string): Promise<void> {
  await loadInto(
    (next) => $unit.set(next),
    async () => {
      const unit = await call(viewUnit, { code });
      return { unit, support: await call(viewSupport, { productId: unit.productId }) };
    },
  );
}

function setUnit(unit: Unit): void {
  const now = $unit.get();
  if (now.state === 'ready') $unit.set({ state: 'ready', value: { ...now.value, unit } });
}

export async function register(input: InputOf<typeof registerUnit>): Promise<void> {
  const endpoint = import('./uploads.ts').then((calls) => calls.registerUnit);
  setUnit(await callLazily(endpoint, input));
}

export async function offer(code: string, email: string): Promise<void> {
  setUnit(await call(offerUnit, { code, email }));
}

export async function withdraw(unit: Unit): Promise<void> {
  await call(withdrawOffer, { code: unit.code });
  setUnit({ ...unit, offeredTo: null });
}

export async function accept(code: string, key: string): Promise<void> {
  setUnit(await call(acceptUnit, { code, key }));
}
