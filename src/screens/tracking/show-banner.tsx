import { createRoot } from 'react-dom/client';
import type { PublicTracking } from '#src/features/settings/tracking/tracking.contract.ts';
import { ConsentBanner } from '#src/features/tracking/ConsentBanner.tsx';

/** Adds the banner to the page. It comes first, so that keyboards and screen readers reach it. */
export function showBanner(tracking: PublicTracking): void {
  const host = document.createElement('div');
  document.body.prepend(host);
  createRoot(host).render(<ConsentBanner tracking={tracking} />);
}
