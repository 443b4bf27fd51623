import { dirname, posix } from 'node:path';

/** Returns the project path of an import: `src/…` for '#src/…' and for './…' alike. */
export function targetOf(context, node) {
  const source = node.source.value;
  if (source.startsWith('#')) return source.slice(1);
  if (!source.startsWith('.')) return '';
  const folder = dirname(context.filename.replaceAll('\\', '/'));
  return posix.join(folder, source).replace(/^.*?\/(?=(?:src|scripts|tests)\/)/, '');
}
