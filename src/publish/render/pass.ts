import type { Contents } from '#src/publish/store/contents.ts';
import type { PageStore } from '#src/publish/store/page-store.ts';
import type { PublisherQueries, BuildJob } from './build-protocol.ts';
import type { ReleaseFiles, ReleaseHead } from '#src/publish/store/release.ts';

/** The release that the next one is based on. */
export type Before = {
  head: ReleaseHead | undefined;
  /** Without lost files. */
  files: ReleaseFiles;
  /** The names of files whose contents are lost. */
  lost: string[];
};

/** The inputs and services of one pass. */
export type Pass = {
  order: BuildJob;
  queries: Pick<PublisherQueries, 'waiting'>;
  codeVersion: string;
  before: Before;
  contents: Contents;
  keeper: PageStore;
  /** Called for each rendered page, as a sign of life. */
  onPage: () => void;
};

/** The result of a pass, apart from the stored files. */
export type Made = {
  /** Page paths with their keys; '' for pages that depend only on code. */
  pages: ReadonlyMap<string, string>;
  rendered: string[];
  /** Files of the previous release that this one no longer has. */
  gone: string[];
  /** See Outcome. */
  missed: string[] | undefined;
};
