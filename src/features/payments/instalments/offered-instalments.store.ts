import { atom } from 'nanostores';
import type { OnlineWay } from '#src/features/payments/upi/online-way.store.ts';
import type { Instalments } from './instalments.contract.ts';

/** A way to pay later, as the checkout offers it. */
export type LaterOption = { way: OnlineWay; label: string; note: string };

/** Instalments and offers for this purchase; undefined until they are known. */
export const $instalments = atom<Instalments | undefined>(undefined);
/** The ways to pay later among them. */
export const $laterOptions = atom<readonly LaterOption[]>([]);
