import { toAppError } from '#src/lib/errors.ts';
import { showToast } from '#src/ui/toast.store.ts';

/** Adds one picture to a request, and shows the order again. */
export type PhotoCalls = {
  add: (returnId: number, photo: File) => Promise<unknown>;
  reload: () => Promise<void>;
};

/** Adds pictures to a request, and shows them. Throws after adding those before the failing one. */
export async function addPhotos(
  { add, reload }: PhotoCalls,
  returnId: number,
  photos: readonly File[],
): Promise<void> {
  try {
    for (const photo of photos) await add(returnId, photo);
  } finally {
    await reload();
  }
}

/** Adds pictures to a new request, and confirms it. One that fails can be added again on the page. */
export async function confirmRequest(
  calls: PhotoCalls,
  returnId: number | undefined,
  photos: readonly File[],
): Promise<void> {
  try {
    if (returnId !== undefined && photos.length > 0) await addPhotos(calls, returnId, photos);
    showToast('We have your request.');
  } catch (thrown) {
    showToast(`We have your request, but not all pictures. ${toAppError(thrown).message}`);
  }
}
