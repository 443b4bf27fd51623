/** Runs an action on a few items at a time, one chunk after the other, and returns all results. */
export async function inChunks<Item, Result>(
  items: readonly Item[],
  size: number,
  run: (chunk: readonly Item[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += size) {
    results.push(...(await run(items.slice(at, at + size))));
  }
  return results;
}
