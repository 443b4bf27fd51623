import { atom } from 'nanostores';
import type { Instalments } from './instalments.contract.ts';

/** Instalments and offers for this purchase; undefined until they are known. */
export const $instalments = atom<Instalments | undefined>(undefined);
