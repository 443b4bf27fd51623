import { atMost } from '#src/lib/at-most.ts';
import { AppError } from '#src/lib/errors.ts';
import { PICTURE_BYTES_MAX, REFUSALS } from '#src/lib/picture-limits.ts';
import type { MediaStore, StoredPicture } from '#src/platform/objects/media-store.ts';
import { fetchPublicUrl, PublicFetchError } from '#src/platform/public-fetch.ts';

/** Downloads pictures; the same URL once. */
export type PictureLoader = (url: string) => Promise<StoredPicture | { reason: string }>;

const DOWNLOADS_AT_ONCE = 6;
const TIMEOUT_MS = 20_000;
/** After this many failures in a row, a server counts as unreachable for the rest of this run. */
const FAILURES_IN_A_ROW = 20;

type Options = {
  media: Pick<MediaStore, 'putSource'>;
  fetchUrl?: typeof fetchPublicUrl;
};

/** Creates a loader that stores pictures like uploads, with the same limits. */
export function createPictureLoader({ media, fetchUrl = fetchPublicUrl }: Options): PictureLoader {
  const inTurn = atMost(DOWNLOADS_AT_ONCE);
  const failuresOf = new Map<string, number>();

  async function load(url: string): Promise<StoredPicture | { reason: string }> {
    if (!/^https?:/i.test(url)) {
      return { reason: 'This is not a full web address. Enter the address of the other shop.' };
    }
    const host = URL.canParse(url) ? new URL(url).host : '';
    if ((failuresOf.get(host) ?? 0) >= FAILURES_IN_A_ROW) {
      return { reason: 'Its server did not answer many times in a row, so this was not tried.' };
    }
    try {
      const limits = { maxBytes: PICTURE_BYTES_MAX, timeoutMs: TIMEOUT_MS };
      const { status, bytes } = await fetchUrl(url, limits);
      failuresOf.set(host, 0);
      if (status !== 200) return { reason: `The server answered with status ${status}.` };
      if (bytes.byteLength === 0) return { reason: `This file ${REFUSALS.empty}` };
      return await media.putSource(bytes);
    } catch (error) {
      if (error instanceof PublicFetchError) {
        failuresOf.set(host, (failuresOf.get(host) ?? 0) + 1);
        return { reason: error.message };
      }
      if (error instanceof AppError && error.status < 500) return { reason: error.message };
      throw error;
    }
  }

  return (url) => inTurn(() => load(url));
}
