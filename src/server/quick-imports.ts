import { enableCompileCache, registerHooks, type ResolveFnOutput } from 'node:module';
import { resolve } from 'node:path';

/** The location of our own code, whose packages are all in one place. */
const OURS = new URL('..', import.meta.url).href;

/**
 * Halves the time to load the modules imported after this, which on a busy machine is most of a
 * start. Stores compiled code in DATA_DIR.
 */
export function quickenImports(dataDir: string): void {
  enableCompileCache(resolve(dataDir, 'compile-cache'));
  // Node reads a package's whole export list for each import: drizzle-orm's, 180 kB, 150 times.
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const isPackage = /^[@a-z]/.test(specifier) && !specifier.includes(':');
      if (!isPackage || !context.parentURL?.startsWith(OURS)) return next(specifier, context);
      const key = [specifier, ...context.conditions].join(' ');
      const known = found.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      found.set(key, known);
      return known;
    },
  });
}
