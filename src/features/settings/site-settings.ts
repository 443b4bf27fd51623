import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';
import { type SiteSettings, viewSettings } from './settings.contract.ts';

/** The shop's settings for pages, while the site is built. */
export const siteSettings: () => Promise<SiteSettings> = remembered(() => call(viewSettings, {}));
