import { Suspense, useState } from 'react';
import { LazyModelDialog } from '#src/features/showcase/model/lazy-model-dialog.ts';
import type { ShownModel } from '#src/features/showcase/model/shown-model.ts';
import type { Sound } from '#src/features/showcase/sound/sound.ts';
import { buttonClass } from '#src/ui/button.ts';
import { useEver } from '#src/ui/useEver.ts';
import { LazyHearProduct } from './lazy-hear-product.ts';

type Trial = {
  model?: ShownModel | undefined;
  sound?: Sound | undefined;
  /** Products that its sound may be compared with. */
  rivals?: number[];
};

const NONE: number[] = [];

/** Tries a product in 3D or by its sound, from its picture; each is loaded only when it is tapped. */
export function TryIt({ model, sound, rivals = NONE }: Trial) {
  const [open, setOpen] = useState<'model' | 'sound'>();
  const everTurned = useEver(open === 'model');
  const everHeard = useEver(open === 'sound');
  const close = () => setOpen(undefined);
  const button = (what: 'model' | 'sound', text: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => setOpen(what)}
      className={`pointer-events-auto ${buttonClass('secondary', 'small')}`}
    >
      {text}
    </button>
  );
  return (
    <div className="needs-script pointer-events-none absolute inset-x-0 top-0 flex aspect-square flex-wrap content-end gap-2 p-3">
      {model && button('model', 'View in 3D')}
      {sound && button('sound', 'Hear it')}
      <Suspense>
        {model && everTurned && (
          <LazyModelDialog model={model} open={open === 'model'} onClose={close} />
        )}
        {sound && everHeard && (
          <LazyHearProduct {...{ sound, rivals }} open={open === 'sound'} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
