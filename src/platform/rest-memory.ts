import { performance } from 'node:perf_hooks';
import v8 from 'node:v8';

const LOOK_MS = 20_000;
/** The largest share of busy time since the last check at which it collects. */
const BUSY = 0.05;
/** The growth that makes a collection worth its pause. */
const WORTH_BYTES = 8 * 1024 * 1024;

type Thread = {
  /** Returns the busy share of the time since the last call. */
  busy: () => number;
  heldBytes: () => number;
  collect: () => void;
};

/**
 * Collects garbage when a thread is idle: V8 itself collects only on allocation, so that memory
 * from the start or a busy hour would be kept while the shop has no visitors. Returns a function
 * that stops it.
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

/** Returns the calling thread. */
function thisThread(): Thread {
  let before = performance.eventLoopUtilization();
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
    // Without --expose-gc, which `npm start` passes, memory is kept until V8 needs it.
    collect: () => {
      globalThis.gc?.();
    },
  };
}
