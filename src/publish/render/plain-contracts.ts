import { dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '#src/lib/endpoint.ts';

type Exports = Record<string, unknown>;
/** Imports the original module, for the parts that browsers do need. */
const WHOLE = '?schemas';
const CONTRACT = /\.contract\.ts$/;
const CODE = /\/src\/.*\.tsx?(\?schemas)?$/;
const NAMED = /^(import|export) \{([^}]*)\} from '([^']+\.contract\.ts)';$/gm;

/**
 * Gives browsers contracts without their schemas, since calls need only method, path and access,
 * and the shop validates the input. Schemas and their library are loaded only where they are used.
 * `root` is the folder that contains `src`.
 */
export function plainContracts(root: string) {
  return {
    name: 'plain-contracts',
    enforce: 'pre' as const,
    apply: 'build' as const,
    applyToEnvironment: ({ name }: { name: string }) => name === 'client',
    async transform(code: string, id: string) {
      if (CONTRACT.test(id)) {
        return { code: toPlain(await load(id)), map: null, moduleSideEffects: false };
      }
      if (!CODE.test(id) || !code.includes('.contract.ts')) return null;
      const files = [...code.matchAll(NAMED)].map(([, , , from = '']) => from);
      const contracts = new Map<string, Exports>();
      for (const from of files) contracts.set(from, await load(fileOf(from, id, root)));
      const named = nameWhole(code, (from) => contracts.get(from) ?? {});
      return { code: named, map: null, ...(id.endsWith(WHOLE) && { moduleSideEffects: false }) };
    },
  };
}

/** Writes a contract's module for browsers: everything that JSON can express. */
export function toPlain(exports: Exports): string {
  return Object.entries(exports)
    .map(([name, value]) => ({ name, plain: withoutSchemas(value) }))
    .filter(({ plain }) => isPlain(plain))
    .map(({ name, plain }) => `export const ${name} = ${JSON.stringify(plain)};`)
    .join('\n');
}

/** Redirects imports of names that the module for browsers lacks to the original contract. */
export function nameWhole(code: string, exportsOf: (from: string) => Exports): string {
  return code.replace(NAMED, (_all, verb: string, names: string, from: string) => {
    const wanted = names.split(',').filter((name) => name.trim() !== '');
    const isLacking = (name: string) => {
      const [word = '', original = ''] = name.trim().split(/\s+/);
      if (word === 'type') return original === '';
      return !isPlain(withoutSchemas(exportsOf(from)[word]));
    };
    const line = (some: string[], path: string) =>
      some.length > 0 ? `${verb} {${some.join(',')}} from '${path}';` : '';
    const whole = wanted.filter(isLacking);
    const plain = wanted.filter((name) => !isLacking(name));
    return [line(plain, from), line(whole, from + WHOLE)].join('');
  });
}

async function load(file: string): Promise<Exports> {
  return (await import(pathToFileURL(file).href)) as Exports;
}

function fileOf(from: string, importer: string, root: string): string {
  if (from.startsWith('#src/')) return resolve(root, from.slice(1));
  return resolve(dirname(importer), from);
}

/**
 * Removes the schemas of an endpoint. Uploads keep them, to refuse a large file before sending it.
 */
function withoutSchemas(value: unknown): unknown {
  if (!isEndpoint(value) || value.body === 'multipart') return value;
  const {
    input: _input,
    output: _output,
    summary: _summary,
    listVersion: _version,
    ...plain
  } = value;
  return plain;
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** Returns whether JSON can express a value completely. */
function isPlain(value: unknown): boolean {
  if (value === null || ['string', 'boolean'].includes(typeof value)) return true;
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every(isPlain);
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false;
  return Object.values(value).every(isPlain);
}
