import type {
  Tracking,
  TrackingCategory,
  TrackingScript,
} from '#src/features/settings/tracking/tracking.ts';
import { HOST_KINDS, type HostKind } from '#src/lib/hosts.ts';

/** A script as staff type it: each list of hosts is one text. */
export type ScriptDraft = Omit<TrackingScript, 'hosts'> & Record<HostKind, string>;
export type TrackingDraft = Omit<Tracking, 'scripts'> & { scripts: ScriptDraft[] };

export const NEW_SCRIPT: ScriptDraft = {
  ...{ name: '', url: '', category: 'support' },
  ...{ script: '', connect: '', img: '', frame: '' },
};

export const CATEGORY_NAMES: Record<TrackingCategory, string> = {
  analytics: 'Analytics',
  marketing: 'Marketing',
  support: 'Support',
};

export function toTrackingDraft({ scripts, ...rest }: Tracking): TrackingDraft {
  return {
    ...rest,
    scripts: scripts.map(({ hosts, ...script }) => ({
      ...script,
      ...eachKind((kind) => hosts[kind].join(' ')),
    })),
  };
}

export function toTracking({ scripts, ...rest }: TrackingDraft): Tracking {
  return {
    ...rest,
    scripts: scripts.map(({ name, url, category, ...texts }) => ({
      ...{ name, url, category },
      hosts: eachKind((kind) => texts[kind].split(/[\s,]+/).filter(Boolean)),
    })),
  };
}

/** Returns the value of each kind of host. */
function eachKind<T>(valueOf: (kind: HostKind) => T): Record<HostKind, T> {
  const [script, connect, img, frame] = HOST_KINDS;
  return {
    script: valueOf(script),
    connect: valueOf(connect),
    img: valueOf(img),
    frame: valueOf(frame),
  };
}

/** Returns each field’s label, and its value in words. */
export function trackingLabels(draft: TrackingDraft) {
  const scripts = draft.scripts.map(
    ({ name, url, category }) => `${name} (${CATEGORY_NAMES[category]}): ${url}`,
  );
  return {
    ga4Id: ['Google Analytics measurement ID', draft.ga4Id],
    ga4Category: ['Google Analytics category', CATEGORY_NAMES[draft.ga4Category]],
    metaId: ['Meta pixel ID', draft.metaId],
    metaCategory: ['Meta pixel category', CATEGORY_NAMES[draft.metaCategory]],
    scripts: ['Scripts', scripts.join('; ')],
  } as const;
}
