import { Dialog as Base } from '@base-ui/react/dialog';
import { type CSSProperties, useState } from 'react';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { wellOf } from '#src/features/catalog/well-of.ts';
import { colorName } from '#src/lib/color-name.ts';
import { buttonClass } from '#src/ui/button.ts';
import { CloseIcon } from '#src/ui/icons.tsx';
import { ModelView } from './ModelView.tsx';
import type { ShownModel } from './shown-model.ts';

type Props = { model: ShownModel; open: boolean; onClose: () => void };

/** A full-screen 3D view of a product in any of its colours. */
export function ModelDialog({ model, open, onClose }: Props) {
  const [color, setColor] = useState(model.color);
  const chosen = model.colors.find((one) => one.color === color);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Popup
          style={wellOf(color)}
          className="fixed inset-0 z-60 flex flex-col bg-paper text-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="flex items-center justify-between gap-4 py-2 pr-2 pl-4">
            <Base.Title className="line-clamp-1 font-bold">{model.name}</Base.Title>
            <Base.Close
              aria-label="Close"
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <CloseIcon />
            </Base.Close>
          </div>
          <ModelView url={model.url} name={model.name} color={color} />
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-3 p-4">
            <Colors colors={model.colors} chosen={color} onChoose={setColor} />
            {chosen && chosen.color !== model.color && (
              <a href={chosen.path} className={buttonClass('primary', 'small')}>
                View in {colorName(chosen.color)}
              </a>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

type ColorsProps = {
  colors: ShownModel['colors'];
  chosen: string;
  onChoose: (color: string) => void;
};

function Colors({ colors, chosen, onChoose }: ColorsProps) {
  if (colors.length < 2) return null;
  return (
    <div role="group" aria-label="Colour" className="flex flex-wrap justify-center gap-1">
      {colors.map(({ color }) => (
        <button
          key={color}
          type="button"
          aria-pressed={color === chosen}
          onClick={() => onChoose(color)}
          className="flex items-center rounded-full pr-3 text-sm font-semibold aria-pressed:bg-sunk"
        >
          <span className="swatch" style={{ '--swatch': swatchColor(color) } as CSSProperties} />
          {colorName(color)}
        </button>
      ))}
    </div>
  );
}
