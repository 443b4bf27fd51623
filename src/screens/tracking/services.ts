import type { PublicTracking } from '#src/features/settings/tracking/tracking.contract.ts';
import { loadGa4 } from './ga4.ts';
import { loadMeta } from './meta.ts';
import { loadScript } from './load-script.ts';
import { listenForEvents, type SendEvent } from './shop-events.ts';

type Service = PublicTracking['services'][number];

/** Loads services that the visitor has accepted, and sends them what happens on the page. */
export function loadServices(services: readonly Service[], hasMarketing: boolean): void {
  const receivers = services.flatMap((service): SendEvent[] => {
    if (service.kind === 'script') {
      loadScript(service.url);
      return [];
    }
    return [service.kind === 'ga4' ? loadGa4(service.id, hasMarketing) : loadMeta(service.id)];
  });
  if (receivers.length > 0) listenForEvents((event) => receivers.forEach((send) => send(event)));
}
