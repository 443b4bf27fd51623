import type { CSSProperties } from 'react';
import { colorName } from '#src/lib/color-name.ts';
import type { Chosen } from './chosen.ts';
import { shownColours, swatchColor } from './swatch.ts';

type Props = {
  choices: Chosen[];
  chosen: Chosen;
  onChoose: (choice: Chosen) => void;
  productName: string;
};

/** A product's colours: hovering over or clicking one selects it; focusing one does not. */
export function Swatches({ choices, chosen, onChoose, productName }: Props) {
  const colours = firstOfEachColour(choices);
  if (colours.length < 2) return <div className="h-8" />;
  const shown = shownColours(colours.length);
  const more = colours.length - shown;
  return (
    <div role="group" aria-label={`Colours of ${productName}`} className="swatches">
      {colours.slice(0, shown).map((choice) => (
        <button
          key={choice.variantId ?? 'main'}
          type="button"
          title={colorName(choice.color)}
          aria-label={colorName(choice.color)}
          aria-pressed={choice.color === chosen.color}
          onMouseEnter={() => onChoose(choice)}
          onClick={() => onChoose(choice)}
          className="swatch"
          style={{ '--swatch': swatchColor(choice.color) } as CSSProperties}
        />
      ))}
      {more > 0 && <span className="pl-1 text-xs font-semibold text-soft">{`+${more}`}</span>}
    </div>
  );
}

/** Returns one item of each colour: the first in stock, or else the first. */
function firstOfEachColour(choices: Chosen[]): Chosen[] {
  const colours = [...new Set(choices.map(({ color }) => color))].filter((color) => color !== '');
  return colours.flatMap((color) => {
    const same = choices.filter((choice) => choice.color === color);
    return (same.find(({ inStock }) => inStock) ?? same[0]) as Chosen;
  });
}
