/** A file that is generated while it is sent, and is never in memory as a whole. */
export class StreamedFile extends File {
  readonly #parts: () => AsyncIterable<string>;

  constructor(parts: () => AsyncIterable<string>, name: string, type: string) {
    super([], name, { type });
    this.#parts = parts;
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    const parts = this.#parts()[Symbol.asyncIterator]();
    const encoder = new TextEncoder();
    return new ReadableStream({
      pull: async (controller) => {
        const next = await parts.next();
        if (next.done) controller.close();
        else controller.enqueue(encoder.encode(next.value));
      },
      cancel: async () => {
        await parts.return?.();
      },
    });
  }
}
