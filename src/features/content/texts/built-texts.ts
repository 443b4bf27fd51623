import { call } from '#src/lib/api.ts';
import { remembered } from '#src/lib/remembered.ts';
import { type SiteTexts, viewSiteTexts } from './site-texts.contract.ts';

/** The shop's own texts and menus, while the site is built. */
export const siteTexts: () => Promise<SiteTexts> = remembered(() => call(viewSiteTexts, {}));
