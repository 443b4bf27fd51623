import type { ModelViewerElement } from '@google/model-viewer';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { MinusIcon, PlusIcon } from '#src/ui/icons.tsx';
import { Spinner } from '#src/ui/Spinner.tsx';
import { makeViewer, showColor, turn } from './viewer.ts';

type Props = { url: string; name: string; color: string };
type State = 'loading' | 'ready' | 'failed';

/**
 * A 3D model: rotate by dragging or arrow keys; zoom by pinching, wheel, + and −; or view it in
 * augmented reality on phones that support it. Falls back to pictures without 3D.
 */
export function ModelView({ url, name, color }: Props) {
  const { stage, state, canPlace, press, place } = useViewer({ url, name, color });
  if (state === 'failed') return <Unavailable />;
  return (
    <div
      ref={stage}
      role="group"
      aria-label={`${name} in 3D`}
      aria-busy={state === 'loading'}
      className="relative min-h-0 flex-1 picture-well"
    >
      {state === 'loading' && (
        <p role="status" className="absolute inset-0 grid place-items-center content-center gap-3">
          <Spinner />
          Loading…
        </p>
      )}
      {state === 'ready' && (
        <div className="absolute inset-x-0 bottom-0 z-10 grid justify-items-center gap-2 pb-2">
          <div className="flex gap-2">
            <Button look="secondary" size="small" aria-label="Zoom in" onClick={() => press('+')}>
              <PlusIcon />
            </Button>
            <Button look="secondary" size="small" aria-label="Zoom out" onClick={() => press('-')}>
              <MinusIcon />
            </Button>
            {canPlace && (
              <Button size="small" onClick={place}>
                View in your room
              </Button>
            )}
          </div>
          <p className="px-4 text-center text-xs text-soft">
            {matchMedia('(pointer: coarse)').matches
              ? 'Drag to turn it, pinch to zoom.'
              : 'Drag or use the arrow keys to turn it. Pinch or use + and − to zoom.'}
          </p>
        </div>
      )}
    </div>
  );
}

function useViewer({ url, name, color }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<ModelViewerElement>(null);
  const [state, setState] = useState<State>('loading');
  const [canPlace, setCanPlace] = useState(false);

  useEffect(() => {
    const leave = new AbortController();
    const { signal } = leave;
    makeViewer(url, name)
      .then(({ element, loaded }) => {
        if (signal.aborted) return undefined;
        viewer.current = element;
        stage.current?.append(element);
        const onKeyDown = (event: KeyboardEvent) =>
          turn(element, event.key) && event.preventDefault();
        stage.current?.addEventListener('keydown', onKeyDown, { signal });
        return loaded.then(() => {
          setState('ready');
          setCanPlace(element.canActivateAR);
        });
      })
      .catch(() => setState('failed'));
    return () => {
      leave.abort();
      viewer.current?.remove();
      viewer.current = null;
    };
  }, [url, name]);

  useEffect(() => {
    if (state === 'ready' && viewer.current) showColor(viewer.current, color);
  }, [state, color]);

  return {
    ...{ stage, state, canPlace },
    press: (key: string) => viewer.current && turn(viewer.current, key),
    place: () => void viewer.current?.activateAR(),
  };
}

function Unavailable() {
  return (
    <p role="alert" className="grid flex-1 place-items-center content-center p-6 text-center">
      This browser cannot show the 3D view at the moment. Close it to see the pictures instead.
    </p>
  );
}
