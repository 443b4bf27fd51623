import type { Config } from '#src/platform/config.ts';
import type { Draft } from './drafts.ts';
import type { Changes } from './release-files.ts';
import type { ReleaseHead } from './release.ts';
import type { Change } from './stale-pages.ts';

/** What the publisher asks of the process that renders. */
export type Wanted = {
  /** The name of the release to be made. */
  name: string;
  /** The release that it is made from: the newest. */
  from: ReleaseHead | undefined;
  /** Hashes of contents that are lost, and to be made again. */
  lost: string[];
  /** Only the pages that waiting changes name are compared, where these say which. */
  isQuick: boolean;
};

/** The changes that pages do not show yet, as far as they are committed. */
export type Waiting = {
  rows: Change[];
  /** When every page was compared last (ISO 8601): sales since then change the order of lists. */
  soldSince: string | undefined;
};

export type Order = Wanted & {
  id: number;
  root: string;
  /** Of the code that asks: pages are made by the same. */
  codeVersion: string;
  dataDir: string;
  siteUrl: string;
  s3: Config['s3'];
  pageCacheMb: number;
  /** See prebuilt.ts. */
  bundleDir: string | undefined;
};

export type Outcome = {
  /** Pages that differed although no change named them; undefined where that was not looked for. */
  missed: string[] | undefined;
  /** Pages with a new key that show what they showed before. */
  rekeyed: { name: string; cacheKey: string }[];
  /** Undefined: nothing changed, no new release is needed. */
  release:
    | {
        codeVersion: string;
        inlineScripts: string[];
        /** Files of the release before that it has no more; what it has otherwise stands in drafts. */
        gone: string[];
        pageCount: number;
        renderedCount: number;
      }
    | undefined;
};

/**
 * What the process that renders asks back while it works, since the database is not its own: it is
 * the embedded one's server that has it open.
 */
export type Desk = {
  /** The files of the newest release, or what changed since an older one. */
  files: (since: number | null) => Promise<Changes>;
  waiting: () => Promise<Waiting>;
  drafts: (codeVersion: string) => Promise<Draft[]>;
  keep: (codeVersion: string, drafts: Draft[]) => Promise<null>;
};

/** From the process that renders. */
export type Answer = { id: number } & (
  | { outcome: Outcome }
  | { error: string }
  | { isAlive: true }
  | { asks: { at: number; what: keyof Desk; args: unknown[] } }
);

/** To the process that renders, besides an Order. */
export type Reply = { id: number; at: number } & ({ answer: unknown } | { failed: string });
