import { dirname, posix } from 'node:path';

/** The path below the project that an import means: `src/…` for '#src/…' and for './…' alike. */
export function targetOf(context, node) {
  const source = node.source.value;
  if (source.startsWith('#')) return source.slice(1);
  if (!source.startsWith('.')) return '';
  const folder = dirname(context.filename.replaceAll('\\', '/'));
  return posix.join(folder, source).replace(/^.*?\/(?=(?:src|scripts|tests)\/)/, '');
}
