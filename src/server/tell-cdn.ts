import type { Config } from '#src/platform/config.ts';
import type { Jobs } from '#src/platform/jobs.ts';
import type { LiveIndex } from './live-index.ts';

type Options = {
  index: Pick<LiveIndex, 'onChange'>;
  jobs: Pick<Jobs, 'send'>;
  config: Pick<Config, 'cdnPurge'>;
  /** Whether this node does jobs just now; of several that do, one tells. */
  isOn: () => boolean;
};

/** Has the CDN told of each release that goes live, and at the start of one that it missed. */
export function tellCdn({ index, jobs, config, isOn }: Options): () => void {
  if (config.cdnPurge.url === undefined) return () => {};
  const tell = () => {
    // The next release tells of this one too.
    if (isOn()) jobs.send('purge-cdn', {}, { key: 'purge-cdn' }).catch(() => undefined);
  };
  tell();
  return index.onChange(tell);
}
