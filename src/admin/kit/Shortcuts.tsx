import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { $areShortcutsOn, isTypingIn, runShortcut, updateShortcuts } from './shortcuts.store.ts';

const KEYS = [
  [['j', '↓'], 'Go to the next row'],
  [['k', '↑'], 'Go to the previous row'],
  [['Enter'], 'Open the row'],
  [['x'], 'Select the row, or remove it from the selection'],
  [['/'], 'Go to the search box'],
  [['?'], 'Show this help'],
] as const;

/** Keyboard shortcuts of a list, and the button that explains them and turns them off. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const isOn = useStore($areShortcutsOn, { ssr: 'initial' });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey || event.altKey;
    if (!isOn || isHeld || event.defaultPrevented || isTypingIn(event.target)) return;
    if (event.key === '?') setOpen(true);
    else if (!runShortcut(event.key)) return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <Button look="quiet" className="max-md:hidden" onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
        <dl className="mb-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
          {KEYS.map(([keys, what]) => (
            <div key={what} className="contents">
              <dt className="flex items-start gap-1.5">
                {keys.map((key) => (
                  <kbd
                    key={key}
                    className="rounded border border-edge bg-paper px-1.5 py-0.5 font-semibold"
                  >
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          name="shortcuts"
          label="Use keyboard shortcuts"
          checked={isOn}
          onChange={(event) => updateShortcuts(event.target.checked)}
        />
      </Dialog>
    </>
  );
}
