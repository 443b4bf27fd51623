/** Runs at most `limit` tasks at a time; the others wait their turn, first come, first served. */
export function atMost(limit: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(task: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // A place is handed on, so that nobody can slip in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
