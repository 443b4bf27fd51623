const bundleDir = process.env['BUNDLE_DIR'];

/** Of a shop whose database, where it makes one, is a copy of the empty one that `npm test` has made. */
export const BUNDLE: Record<string, string> = bundleDir ? { BUNDLE_DIR: bundleDir } : {};

/** Where an embedded database of a test lies, for openDb(). Tests of how one is made use it not. */
export function placeAt(dataDir: string) {
  return { databaseUrl: undefined, dataDir, bundleDir };
}
