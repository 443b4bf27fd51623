import { Suspense, useState } from 'react';
import { buttonClass } from '#src/ui/button.ts';
import { useEver } from '#src/ui/useEver.ts';
import { LazyModelDialog } from './lazy-model-dialog.ts';
import type { ShownModel } from './shown-model.ts';

/** Opens a product's model to turn it by hand; nothing of that is fetched before. */
export function ModelButton({ model }: { model: ShownModel }) {
  const [isOpen, setOpen] = useState(false);
  const ever = useEver(isOpen);
  if (model.url === '') return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={`needs-script w-full ${buttonClass('secondary')}`}
      >
        Turn it in your hand
      </button>
      {ever && (
        <Suspense>
          <LazyModelDialog model={model} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
