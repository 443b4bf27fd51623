import type { Config } from '#src/platform/config.ts';
import type { UnpublishedFile } from '#src/publish/store/unpublished-files.ts';
import type { Changes } from '#src/publish/store/release-files.ts';
import type { ReleaseHead } from '#src/publish/store/release.ts';
import type { Change } from '#src/publish/find/stale-pages.ts';

/** A request to the process that renders. */
export type BuildRequest = {
  /** The name of the release to be made. */
  name: string;
  /** The release it is based on: the newest. */
  from: ReleaseHead | undefined;
  /** Hashes of lost files to rebuild. */
  lost: string[];
  /** True to compare only pages that the waiting changes name, if they name any. */
  isQuick: boolean;
};

/** Committed changes that pages do not show yet. */
export type WaitingChanges = {
  rows: Change[];
  /** Those of them that were made after this pass began. */
  later: Change[];
  /** When every page was last compared (ISO 8601): sales since then change the order of lists. */
  soldSince: string | undefined;
};

export type BuildJob = BuildRequest & {
  id: number;
  root: string;
  /** The code version of the caller; the same code must make the pages. */
  codeVersion: string;
  dataDir: string;
  siteUrl: string;
  s3: Config['s3'];
  pageCacheMb: number;
  /** See prebuilt.ts. */
  bundleDir: string | undefined;
};

export type BuildResult = {
  /** Pages that differ without a recorded change; undefined if that was not checked. */
  missed: string[] | undefined;
  /**
   * Pages with a new key and unchanged content, and those that may show newer data than their key
   * says, with a key that no page has.
   */
  rekeyed: { name: string; cacheKey: string }[];
  /** Undefined if nothing changed and no new release is needed. */
  release:
    | {
        codeVersion: string;
        inlineScripts: string[];
        /**
         * Files of the previous release that it no longer has; new and changed files are in drafts.
         */
        gone: string[];
        pageCount: number;
        renderedCount: number;
      }
    | undefined;
};

/**
 * The queries that the rendering process sends back while it works, since it has no database
 * connection: only the server can open the embedded database.
 */
export type PublisherQueries = {
  /** Returns the files of the newest release, or the changes since an older one. */
  files: (since: number | null) => Promise<Changes>;
  waiting: () => Promise<WaitingChanges>;
  drafts: (codeVersion: string) => Promise<UnpublishedFile[]>;
  keep: (codeVersion: string, drafts: UnpublishedFile[]) => Promise<null>;
};

/** A message from the process that renders. */
export type BuilderMessage = { id: number } & (
  | { outcome: BuildResult }
  | { error: string }
  | { isAlive: true }
  | { asks: { at: number; what: keyof PublisherQueries; args: unknown[] } }
);

/** A message to the process that renders, other than an Order. */
export type QueryReply = { id: number; at: number } & ({ answer: unknown } | { failed: string });
