const bundleDir = process.env['BUNDLE_DIR'];

/**
 * Environment of a shop whose database, if it makes one, is a copy of the empty one that `npm
 * test` has made.
 */
export const BUNDLE: Record<string, string> = bundleDir ? { BUNDLE_DIR: bundleDir } : {};

/**
 * Returns the location of a test's embedded database for openDb(). Tests of its creation do not
 * use it.
 */
export function placeAt(dataDir: string) {
  return { databaseUrl: undefined, dataDir, bundleDir };
}
