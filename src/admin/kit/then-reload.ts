/**
 * Waits for a write, then for a reload, even if the write failed: the screen shows another person's
 * change next to the error that mentions it. Returns or throws what the write does.
 */
export async function thenReload<T>(write: Promise<T>, reload: () => Promise<void>): Promise<T> {
  try {
    return await write;
  } finally {
    await reload();
  }
}
