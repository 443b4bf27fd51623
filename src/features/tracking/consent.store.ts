import { atom } from 'nanostores';
import {
  type Consent,
  CONSENT_COOKIE,
  CONSENT_SECONDS,
  formatConsent,
  readConsent,
  refusesTracking,
} from './consent.ts';

/** The visitor's choice: undefined until they have made one. */
export const $consent = atom<Consent | undefined>(undefined);

/** The state of the banner: hidden, shown for a first choice, or shown to change an earlier one. */
export const $banner = atom<'hidden' | 'first' | 'again'>('hidden');

/** Cookies that Google and Meta write for this shop. */
const THEIR_COOKIES = /^_(?:ga|gid|gat|fbp|fbc)/;

/** Reads the stored choice; shows the banner without one, unless the browser refuses tracking. */
export function openConsent(version: string): void {
  $consent.set(readConsent(document.cookie, version));
  if ($consent.get() === undefined && !refusesTracking(navigator)) $banner.set('first');
}

/**
 * Stores a choice. Running scripts cannot be stopped: if it takes something back, deletes their
 * cookies and reloads the page.
 */
export function storeConsent(version: string, categories: Consent['categories']): void {
  const before = $consent.get()?.categories ?? [];
  const consent = { categories, at: new Date() };
  setCookie(CONSENT_COOKIE, formatConsent(version, consent), CONSENT_SECONDS);
  $consent.set(consent);
  if (before.every((category) => categories.includes(category))) return;
  deleteTheirCookies();
  window.location.reload();
}

function setCookie(name: string, value: string, seconds: number, domain = ''): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax${secure}${domain}`;
}

function deleteTheirCookies(): void {
  const labels = window.location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  for (const pair of document.cookie.split(/;\s*/)) {
    const [name = ''] = pair.split('=');
    if (!THEIR_COOKIES.test(name)) continue;
    for (const domain of ['', ...domains]) setCookie(name, '', 0, domain);
  }
}
