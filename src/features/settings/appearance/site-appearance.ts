import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';
import type { Appearance } from './appearance.ts';
import { viewAppearance } from './appearance.contract.ts';

/** The shop's look, while the site is built. */
export const siteAppearance: () => Promise<Appearance> = remembered(() => call(viewAppearance, {}));
