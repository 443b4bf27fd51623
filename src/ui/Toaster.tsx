import { useStore } from '@nanostores/react';
import { CheckIcon, CloseIcon } from './icons.tsx';
import { $toasts, type Toast, dismissToast } from './toast.store.ts';

/** The corner where toasts appear. Once a page, in the layout. On phones never over a panel's foot. */
export function Toaster() {
  const toasts = useStore($toasts, { ssr: 'initial' });
  return (
    <div
      id="toasts"
      role="region"
      aria-label="Messages"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-36 z-60 grid justify-items-center gap-2 md:bottom-6"
    >
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

const BARS = { success: 'bg-good', error: 'bg-bad', info: 'bg-brand' };

function Message({ toast: { id, kind, text, durationMs, action } }: { toast: Toast }) {
  const leave = () => dismissToast(id);
  return (
    <div role={kind === 'error' ? 'alert' : 'status'} className="toast">
      <div className="flex items-center gap-3 py-1.5 pr-1.5 pl-4 text-sm font-semibold">
        {kind === 'success' && <CheckIcon className="size-5 shrink-0 text-good" />}
        <span className={`min-w-0 flex-1 wrap-anywhere ${kind === 'error' ? 'text-bad' : ''}`}>
          {text}
        </span>
        {action && (
          <button
            type="button"
            onClick={() => {
              leave();
              action.run();
            }}
            className="min-h-11 shrink-0 rounded-full px-3 font-bold text-brand hover:bg-wash"
          >
            {action.label}
          </button>
        )}
        <button
          type="button"
          aria-label="Dismiss"
          onClick={leave}
          className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
        >
          <CloseIcon className="size-4" />
        </button>
      </div>
      {/* The bar is the clock: pointing at the toast or focusing it stops both. */}
      <div
        onAnimationEnd={leave}
        style={{ animationDuration: `${durationMs}ms`, '--countdown': `${durationMs}ms` } as object}
        className={`animate-countdown ${BARS[kind]}`}
      />
    </div>
  );
}
