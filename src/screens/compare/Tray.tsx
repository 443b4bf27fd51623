import { useStore } from '@nanostores/react';
import { COMPARE_MAX } from '#src/features/compare/compare-limits.ts';
import type { Choice } from '#src/features/compare/choices.ts';
import { comparePath } from '#src/features/compare/compare.ts';
import { $compared, removeCompared, toggleCompared } from '#src/features/compare/compare.store.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { CloseIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';

/** A bar with the products chosen for comparison, and a link to compare them. */
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
      className="fixed inset-x-0 bottom-(--dock,0px) z-30 border-t border-line bg-surface pb-(--dock-inset,env(safe-area-inset-bottom))"
    >
      <div className="page-width flex items-center gap-3 py-2.5">
        <ul className="hidden flex-1 gap-3 md:flex">
          {choices.map((choice) => (
            <Chosen key={choice.id} choice={choice} />
          ))}
        </ul>
        <Button look="quiet" aria-label="Clear comparison" className="-ml-5" onClick={clear}>
          Clear
        </Button>
        <a
          href={comparePath(choices.map(({ id }) => id))}
          className={`${buttonClass()} max-md:flex-1`}
        >
          Compare {choices.length} of {COMPARE_MAX}
        </a>
      </div>
    </div>
  );
}

/** A product's picture as a button that removes it. */
function Chosen({ choice }: { choice: Choice }) {
  return (
    <li>
      <button
        type="button"
        aria-label={`Remove ${choice.name}`}
        title={`Remove ${choice.name}`}
        onClick={() => toggleCompared(choice)}
        className="relative grid size-11 place-items-center rounded-field picture-well"
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
        <span className="absolute -top-1.5 -right-1.5 rounded-full border border-edge bg-surface p-0.5">
          <CloseIcon className="size-3" />
        </span>
      </button>
    </li>
  );
}

function undoOne(choice: Choice): void {
  if (!$compared.get().some(({ id }) => id === choice.id)) toggleCompared(choice);
}
