import { brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import type { Form } from '#src/publish/store/contents.ts';

/** Bytes that contain what a head preloads, of a page and of its packed form. */
const START_BYTES = { plain: 16_384, packed: 4096 };
const PRELOAD = /<link rel="preload"[^>]*>/g;
const KINDS = { style: 'as=style', font: 'as=font; type="font/woff2"; crossorigin' };

/**
 * Returns the Link header (RFC 8288) for the style sheet and the font that a page preloads, so that
 * a browser requests them before the page itself has arrived, and a CDN can send Early Hints.
 * Undefined if the page preloads neither.
 */
export function preloadLinks(page: Buffer, form: Form): string | undefined {
  const links = [...startOf(page, form).matchAll(PRELOAD)].flatMap(([tag]) => {
    const [, file] = / href="(\/_astro\/[\w.-]+)"/.exec(tag) ?? [];
    const [, kind] = / as="(style|font)"/.exec(tag) ?? [];
    return file && kind ? `<${file}>; rel=preload; ${KINDS[kind as keyof typeof KINDS]}` : [];
  });
  return links.join(', ') || undefined;
}

/** Unpacks the first part of a page, which ends anywhere. */
function startOf(page: Buffer, form: Form): string {
  if (form === 'plain') return page.toString('latin1', 0, START_BYTES.plain);
  // A tenth of a millisecond; unpacking the whole page would take ten times as long.
  const start = page.subarray(0, START_BYTES.packed);
  const unpacked =
    form === 'br'
      ? brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH })
      : gunzipSync(start, { finishFlush: constants.Z_SYNC_FLUSH });
  return unpacked.toString('latin1');
}
