import { useStore } from '@nanostores/react';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import type { Choice } from '#src/features/compare/choices.ts';
import { comparePath } from '#src/features/compare/compare.ts';
import { $compared, removeCompared, toggleCompared } from '#src/features/compare/compare.store.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CloseIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';

/** Products chosen for comparison, with a link to compare them. */
export function Tray() {
  const choices = useStore($compared, { ssr: 'initial' });
  if (choices.length === 0) return null;
  // Not needed where they are already compared.
  if (window.location.pathname === '/compare') return null;

  function clear() {
    removeCompared();
    const undo = () => choices.forEach((choice) => undoOne(choice));
    const action = { label: 'Undo', run: undo };
    showToast('Your comparison is empty.', { kind: 'info', durationMs: UNDO_MS, action });
  }

  return (
    <div
      role="region"
      aria-label="Compare"
      data-compare-tray
      className="fixed inset-x-0 bottom-(--dock,0px) z-30 flex items-center justify-between gap-1 border-t border-line bg-surface px-4 py-1.5 md:inset-x-auto md:bottom-20 md:left-4 md:rounded-full md:border md:p-1.5 md:shadow-panel"
    >
      <ul className="hidden gap-1 md:flex">
        {choices.map((choice) => (
          <li key={choice.id}>
            <button
              type="button"
              aria-label={`Remove ${choice.name}`}
              title={choice.name}
              onClick={() => toggleCompared(choice)}
              className="grid size-11 place-items-center overflow-hidden rounded-full picture-well"
            >
              {choice.imageUrl && (
                <Picture
                  src={choice.imageUrl}
                  alt=""
                  sizes="44px"
                  largest={160}
                  className="size-11 object-cover"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
      <a href={comparePath(choices.map(({ id }) => id))} className={buttonClass()}>
        Compare {choices.length} of {COMPARE_MAX}
      </a>
      <button
        type="button"
        aria-label="Clear comparison"
        onClick={clear}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}

function undoOne(choice: Choice): void {
  if (!$compared.get().some(({ id }) => id === choice.id)) toggleCompared(choice);
}
