import type { HostKind, Hosts } from '#src/lib/hosts.ts';

/** The purposes of scripts. Visitors accept or refuse each category separately. */
export const TRACKING_CATEGORIES = ['analytics', 'marketing', 'support'] as const;
export type TrackingCategory = (typeof TRACKING_CATEGORIES)[number];

/** A script of another company, such as a chat. */
export type TrackingScript = {
  name: string;
  /** An https address. Its host is allowed without being listed. */
  url: string;
  category: TrackingCategory;
  hosts: Hosts;
};

/** The scripts of other companies that shoppers' pages load with consent. */
export type Tracking = {
  /** `G-…`; '' for none. */
  ga4Id: string;
  ga4Category: TrackingCategory;
  /** '' for none. */
  metaId: string;
  metaCategory: TrackingCategory;
  scripts: TrackingScript[];
};

/** A fresh shop loads nothing from other companies. */
export const FRESH_TRACKING: Tracking = {
  ga4Id: '',
  ga4Category: 'analytics',
  metaId: '',
  metaCategory: 'marketing',
  scripts: [],
};

export const TRACKING_SCRIPTS_MAX = 10;
export const TRACKING_NAME_MAX = 40;
export const TRACKING_URL_MAX = 300;
export const TRACKING_HOSTS_MAX = 10;

/** One service in the list that visitors see. */
export type TrackingService = { name: string; category: TrackingCategory } & (
  | { kind: 'ga4' | 'meta'; id: string }
  | { kind: 'script'; url: string }
);

/** Lists the configured services, in the order in which visitors see them. */
export function listServices(tracking: Tracking): TrackingService[] {
  const { ga4Id, ga4Category, metaId, metaCategory, scripts } = tracking;
  return [
    ...(ga4Id === ''
      ? []
      : [{ kind: 'ga4' as const, name: 'Google Analytics', category: ga4Category, id: ga4Id }]),
    ...(metaId === ''
      ? []
      : [{ kind: 'meta' as const, name: 'Meta Pixel', category: metaCategory, id: metaId }]),
    ...scripts.map(({ name, url, category }) => ({
      ...{ kind: 'script' as const, name, category, url },
    })),
  ];
}

/** Hosts that Google and Meta document for their scripts. */
const KNOWN_HOSTS: Record<'ga4' | 'meta', Hosts> = {
  ga4: {
    script: ['*.googletagmanager.com'],
    connect: ['*.google-analytics.com', '*.analytics.google.com', '*.googletagmanager.com'],
    img: ['*.google-analytics.com', '*.googletagmanager.com'],
    frame: [],
  },
  meta: {
    script: ['connect.facebook.net'],
    connect: ['connect.facebook.net', 'www.facebook.com'],
    img: ['www.facebook.com'],
    frame: ['www.facebook.com'],
  },
};

/** Returns the hosts that the configured scripts need; undefined without scripts. */
export function toOutsideHosts(tracking: Tracking): Hosts | undefined {
  const services = listServices(tracking);
  if (services.length === 0) return undefined;
  const needed = [
    ...services.flatMap(({ kind }) => (kind === 'script' ? [] : [KNOWN_HOSTS[kind]])),
    ...tracking.scripts.map(({ hosts, url }) => ({
      ...hosts,
      script: [new URL(url).hostname, ...hosts.script],
    })),
  ];
  const of = (kind: HostKind) => [...new Set(needed.flatMap((one) => one[kind]))];
  return { script: of('script'), connect: of('connect'), img: of('img'), frame: of('frame') };
}
