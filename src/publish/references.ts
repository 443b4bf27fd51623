import { posix } from 'node:path';

/** Addresses that the server answers itself; what they lead to is in no release. */
const ELSEWHERE = /^\/(api|media|sandbox)\//;

const IN_TAGS =
  /\s(?:src|poster|component-url|renderer-url|before-hydration-url)="([^"]+)"|<link\b[^>]*?\shref="([^"]+)"/g;
const SETS = /\s(?:srcset|imagesrcset)="([^"]+)"/g;
/** Anywhere, such as in a script within the page. */
const ASSETS = /["'(`](\/_astro\/[\w.@~-]+)/g;
const IN_STYLES = /url\(\s*["']?([^"')]+)["']?\s*\)|@import\s+["']([^"']+)["']/g;
const IN_SCRIPTS =
  /\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`]+)["'`]|["'`]\/?(_astro\/[\w.@~-]+\.\w+)["'`]/g;

/**
 * What a file of a release needs so as to look and work as it should: styles, scripts, pictures,
 * fonts, what is loaded ahead; not where its links lead. As paths from the root, `/_astro/a.js`.
 */
export function referencesOf(name: string, text: string): string[] {
  return [...new Set(found(name, text).flatMap((reference) => toPath(name, reference) ?? []))];
}

function found(name: string, text: string): string[] {
  if (name.endsWith('.css')) return matches(text, IN_STYLES);
  if (/\.m?js$/.test(name)) {
    return matches(text, IN_SCRIPTS).map((one) => one.replace(/^_astro\//, '/_astro/'));
  }
  if (!name.endsWith('.html')) return [];
  const sets = matches(text, SETS).flatMap((set) =>
    set.split(',').map((one) => one.trim().split(/\s/, 1)[0] ?? ''),
  );
  return [...matches(text, IN_TAGS), ...matches(text, ASSETS), ...sets].map(unescape);
}

function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, one, other]) => one ?? other ?? '');
}

/** The path on this site that a reference names; undefined when it leads elsewhere. */
function toPath(name: string, reference: string): string | undefined {
  if (reference === '' || /^([a-z]+:|\/\/|#)/i.test(reference)) return undefined;
  const [bare = ''] = reference.split(/[?#]/, 1);
  const path = posix.resolve('/', posix.dirname(name), bare);
  return ELSEWHERE.test(path) ? undefined : decode(path);
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function unescape(text: string): string {
  return text.replaceAll('&#38;', '&').replaceAll('&amp;', '&');
}
