import type { Config } from '#src/platform/config.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { LiveIndex } from './live-index.ts';

type Options = {
  index: Pick<LiveIndex, 'onChange'>;
  jobs: Pick<Jobs, 'send'>;
  config: Pick<Config, 'cdnPurge'>;
  /** Returns whether this node currently does jobs; one such node notifies the CDN. */
  isOn: () => boolean;
};

/** Notifies the CDN when a release goes live, and at the start of releases it missed. */
export function purgeChangedPages({ index, jobs, config, isOn }: Options): () => void {
  if (config.cdnPurge.url === undefined) return () => {};
  const notify = () => {
    // The next release's notification covers this one too.
    if (isOn()) jobs.send('purge-cdn', {}, { key: 'purge-cdn' }).catch(() => undefined);
  };
  notify();
  return index.onChange(notify);
}
