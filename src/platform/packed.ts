import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const zip = promisify(gzip);
/** The capacity of one network packet, without the headers of a response. */
const PACKET_BYTES = 1200;
const GZIP = /\bgzip\b(?!;q=0(?:\.0+)?(?:,|$))/;

/** Packs a body as gzip; undefined if it fits into one packet anyway. */
export async function pack(body: Buffer | string): Promise<Buffer | undefined> {
  return body.length > PACKET_BYTES ? zip(body) : undefined;
}

/** Returns whether a browser with this Accept-Encoding header reads gzip. */
export function acceptsGzip(accepted: string | undefined): boolean {
  return GZIP.test(accepted ?? '');
}

/** The headers of a packed body. */
export const PACKED_HEADERS = { 'content-encoding': 'gzip', vary: 'accept-encoding' };
