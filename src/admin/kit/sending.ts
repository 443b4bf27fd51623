import { atMost } from '#src/lib/at-most.ts';
import { type AppError, toAppError } from '#src/lib/errors.ts';

export type Sent = { hash: string; imageUrl: string };
export type Send = (
  file: File,
  onPercent: (percent: number) => void,
  signal: AbortSignal,
) => Promise<Sent>;

type Listener = {
  onPercent: (key: string, percent: number) => void;
  onSent: (key: string, sent: Sent) => void;
  onError: (key: string, error: AppError) => void;
};

/** Each picture is resized to many widths on arrival. */
const inTurn = atMost(3);

/** Sends files a few at a time. Each has a key to stop it, after which it reports nothing. */
export function createSending(send: Send, { onPercent, onSent, onError }: Listener) {
  const under = new Map<string, { abort: AbortController; done: Promise<void> }>();

  async function run(key: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const sent = await inTurn(() => {
        signal.throwIfAborted();
        return send(file, (percent) => onPercent(key, percent), signal);
      });
      if (!signal.aborted) onSent(key, sent);
    } catch (thrown) {
      if (!signal.aborted) onError(key, toAppError(thrown));
    } finally {
      under.delete(key);
    }
  }

  return {
    start: (key: string, file: File) => {
      const abort = new AbortController();
      under.set(key, { abort, done: run(key, file, abort.signal) });
    },
    stop: (key: string) => {
      under.get(key)?.abort.abort();
      under.delete(key);
    },
    /** Waits until no file is being sent. */
    settle: async () => {
      while (under.size > 0) await Promise.all([...under.values()].map(({ done }) => done));
    },
  };
}
