import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';
import vm from 'node:vm';

const LOOK_MS = 20_000;
/** At most so much of the time since the last look may have been work. */
const BUSY = 0.05;
/** What must have come since, or collecting is not worth its pause. */
const WORTH_BYTES = 8 * 1024 * 1024;

type Thread = {
  /** The share of the time since it was asked last in which it worked. */
  busy: () => number;
  heldBytes: () => number;
  collect: () => void;
};

/**
 * Frees what a thread has left over once it has nothing to do: V8 itself collects only when more is
 * asked for, and what a start or a busy hour took would be held for as long as nobody comes. Gives
 * what ends it.
 */
export function collectAtRest({ busy, heldBytes, collect } = thisThread()): () => void {
  let left = 0;
  const timer = setInterval(() => {
    if (busy() > BUSY || heldBytes() - left < WORTH_BYTES) return;
    collect();
    left = heldBytes();
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The thread that calls. */
export function thisThread(): Thread {
  let before = performance.eventLoopUtilization();
  let gc: (() => void) | undefined;
  return {
    busy: () => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    heldBytes: () => {
      const { used_heap_size: used, external_memory: external } = v8.getHeapStatistics();
      return used + external;
    },
    collect: () => {
      if (!gc) {
        // Without a flag at the start: it is there in contexts that are made from now on.
        v8.setFlagsFromString('--expose-gc');
        gc = vm.runInNewContext('gc') as () => void;
        v8.setFlagsFromString('--no-expose-gc');
      }
      gc();
    },
  };
}
