import { createRoot } from 'react-dom/client';
import type { PublicTracking } from '#src/features/settings/tracking/tracking.contract.ts';
import { ConsentBanner } from '#src/features/tracking/ConsentBanner.tsx';

/** Adds the banner after the link that skips to the content, where keyboards reach it first. */
export function showBanner(tracking: PublicTracking): void {
  const host = document.createElement('div');
  const skip = document.querySelector('a[href="#content"]');
  if (skip) skip.after(host);
  else document.body.prepend(host);
  createRoot(host).render(<ConsentBanner tracking={tracking} />);
}
