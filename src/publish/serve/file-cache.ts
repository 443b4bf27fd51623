/** Creates an in-memory file cache with a size limit that evicts the least recently used files. */
export function createFileCache(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;

  /** Returns the cached file, or loads it with load(). */
  async function read<T extends Buffer | undefined>(
    file: string,
    load: () => Promise<T>,
  ): Promise<Buffer | T> {
    const known = kept.get(file);
    if (known) {
      kept.delete(file);
      kept.set(file, known);
      return known;
    }
    const content = await load();
    if (content) keep(file, content);
    return content;
  }

  function keep(file: string, content: Buffer): void {
    if (content.length > maxBytes / 8 || kept.has(file)) return;
    kept.set(file, content);
    bytes += content.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  /** Returns a file that is already in memory, without waiting. */
  function peek(file: string): Buffer | undefined {
    return kept.get(file);
  }

  function clear(): void {
    kept.clear();
    bytes = 0;
  }

  return { read, peek, clear };
}
