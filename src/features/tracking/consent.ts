import {
  TRACKING_CATEGORIES,
  type TrackingCategory,
} from '#src/features/settings/tracking/tracking.ts';

/** A cookie readable by pages and by the server, which stores the consent with an order. */
export const CONSENT_COOKIE = 'swara_consent';
/** Half a year, in seconds. Then the banner is shown again. */
export const CONSENT_SECONDS = 15_552_000;

/** A visitor's choice: the accepted categories, none if everything was refused. */
export type Consent = { categories: TrackingCategory[]; at: Date };

/** Writes a choice as `<version>.<seconds>.<first letters of the categories>`. */
export function formatConsent(version: string, { categories, at }: Consent): string {
  const letters = categories.map((category) => category[0]).join('');
  return `${version}.${Math.floor(at.getTime() / 1000)}.${letters}`;
}

/**
 * Reads the choice from `document.cookie` or a Cookie header. Undefined without one, and for a choice
 * that was made with another version.
 */
export function readConsent(cookies: string, version: string): Consent | undefined {
  const [, chosenWith, seconds, letters = ''] =
    /(?:^|;\s*)swara_consent=([\w-]{1,40})\.(\d{1,11})\.([a-z]*)(?:;|$)/.exec(cookies) ?? [];
  if (chosenWith !== version) return undefined;
  const categories = TRACKING_CATEGORIES.filter((name) => letters.includes(name.slice(0, 1)));
  return { categories, at: new Date(Number(seconds) * 1000) };
}

type PrivacySignals = { globalPrivacyControl?: boolean; doNotTrack?: string | null };

/** Returns whether the browser refuses tracking for its owner, which counts as a refusal. */
export function refusesTracking({ globalPrivacyControl, doNotTrack }: PrivacySignals): boolean {
  return globalPrivacyControl === true || doNotTrack === '1';
}
