/** Pages whose address contains a key, such as a link that opens an order without signing in. */
const SECRET =
  /^\/?(?:live\/)?(?:follow|pay|gift-card|confirm|stop-alerts|stop-reminders|back-to-cart|reset-password|w|unit)(?![\w-])/;
/** The admin, the checkout, documents and pages for signing in. */
const OTHERS =
  /^\/?(?:live\/)?(?:admin|user\/checkout(?:_final)?|invoice|preview|gift-cards|login|forgot-password)(?![\w-])|^\/orders\/[^/]+\/./;

/** Returns whether a page loads no script of another company, from its path or its file. */
export function isUntracked(page: string): boolean {
  return hasSecretAddress(page) || OTHERS.test(page);
}

export function hasSecretAddress(page: string): boolean {
  return SECRET.test(page);
}
