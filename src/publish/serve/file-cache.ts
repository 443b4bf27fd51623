/** Creates an in-memory file cache with a size limit that evicts the least recently used files. */
export function createFileCache(maxBytes: number) {
  const cached = new Map<string, Buffer>();
  let bytes = 0;

  /** Returns the cached file, or loads it with load(). */
  async function read<T extends Buffer | undefined>(
    file: string,
    load: () => Promise<T>,
  ): Promise<Buffer | T> {
    const known = cached.get(file);
    if (known) {
      cached.delete(file);
      cached.set(file, known);
      return known;
    }
    const content = await load();
    if (content) keep(file, content);
    return content;
  }

  function keep(file: string, content: Buffer): void {
    if (content.length > maxBytes / 8 || cached.has(file)) return;
    cached.set(file, content);
    bytes += content.length;
    for (const [oldest, { length }] of cached) {
      if (bytes <= maxBytes) break;
      cached.delete(oldest);
      bytes -= length;
    }
  }

  /** Returns a file that is already in memory, without waiting. */
  function peek(file: string): Buffer | undefined {
    return cached.get(file);
  }

  function clear(): void {
    cached.clear();
    bytes = 0;
  }

  return { read, peek, clear };
}
