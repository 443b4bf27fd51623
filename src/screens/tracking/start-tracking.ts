import type { PublicTracking } from '#src/features/settings/tracking/tracking.contract.ts';
import { $banner, $consent, openConsent } from '#src/features/tracking/consent.store.ts';
import { hasSecretAddress, isUntracked } from '#src/features/tracking/untracked-pages.ts';

/** Shows the banner if necessary, and loads the services that the visitor accepts, now or later. */
export function startTracking(tracking: PublicTracking): void {
  let isShown = false;
  $banner.subscribe((shown) => {
    if (shown === 'hidden' || isShown) return;
    isShown = true;
    void import('./show-banner.tsx').then(({ showBanner }) => showBanner(tracking));
  });
  openConsent(tracking.version);
  if (isPrivate()) return;
  const loaded = new Set<string>();
  $consent.subscribe((consent) => {
    const accepted = tracking.services.filter(({ name, category }) => {
      return consent?.categories.includes(category) && !loaded.has(name);
    });
    for (const { name } of accepted) loaded.add(name);
    if (accepted.length === 0) return;
    whenIdle(() => {
      const hasMarketing = $consent.get()?.categories.includes('marketing') ?? false;
      void import('./services.ts').then(({ loadServices }) => loadServices(accepted, hasMarketing));
    });
  });
}

/** Shows the banner to a visitor who wants to change a choice. */
export function changeChoice(): void {
  $banner.set('again');
}

/** Scripts would also read the address of the page before. */
function isPrivate(): boolean {
  const { origin, pathname } = window.location;
  const isOwn = document.referrer.startsWith(`${origin}/`);
  return isUntracked(pathname) || (isOwn && hasSecretAddress(new URL(document.referrer).pathname));
}

function whenIdle(act: () => void): void {
  // Missing in Safari.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act);
  else setTimeout(act);
}
