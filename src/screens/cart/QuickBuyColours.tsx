import type { Chosen } from '#src/features/catalog/chosen.ts';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { colorName } from '#src/lib/color-name.ts';

type Props = {
  choices: Chosen[];
  /** Variant of the cart line. */
  variantId: number | null;
  productName: string;
  /**
   * Called when a colour is pointed at or focused, without choosing it; undefined when that ends.
   */
  onPreview: (choice: Chosen | undefined) => void;
  onChoose: (choice: Chosen) => void;
};

/** Colours available for a cart line: pointing previews one, pressing chooses it. */
export function QuickBuyColours({ choices, variantId, productName, ...props }: Props) {
  const { onPreview, onChoose } = props;
  return (
    <div
      role="group"
      aria-label={`Colours of ${productName}`}
      className="-ml-2 flex flex-wrap items-center"
    >
      {choices.map((choice) => (
        <button
          key={choice.variantId ?? 'main'}
          type="button"
          aria-label={colourText(choice)}
          aria-pressed={choice.variantId === variantId}
          onMouseEnter={() => onPreview(choice)}
          onMouseLeave={() => onPreview(undefined)}
          onFocus={() => onPreview(choice)}
          onBlur={() => onPreview(undefined)}
          onClick={() => onChoose(choice)}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span
            className={`size-6 rounded-full border border-ink/40 ring-offset-2 ring-offset-surface group-aria-pressed:ring-2 group-aria-pressed:ring-ink ${choice.inStock ? '' : 'opacity-35'}`}
            style={{ background: swatchColor(choice.color) }}
          />
        </button>
      ))}
    </div>
  );
}

/** `Navy`, or `Navy, sold out`. */
export function colourText({ color, inStock }: Pick<Chosen, 'color' | 'inStock'>): string {
  return inStock ? colorName(color) : `${colorName(color)}, sold out`;
}
