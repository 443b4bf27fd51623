import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';
import { type PublicTracking, viewTracking } from './tracking.contract.ts';

/** The scripts that need consent, while the site is built. */
export const siteTracking: () => Promise<PublicTracking> = remembered(() => call(viewTracking, {}));
