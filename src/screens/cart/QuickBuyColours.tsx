import type { Chosen } from '#src/features/catalog/chosen.ts';
import { swatchColor } from '#src/features/catalog/swatch.ts';
import { colorName } from '#src/lib/color-name.ts';

type Props = {
  choices: Chosen[];
  /** Variant of the cart line. */
  variantId: number | null;
  productName: string;
  /**
   * Called when a choice is pointed at or focused, without choosing it; undefined when that ends.
   */
  onPreview: (choice: Chosen | undefined) => void;
  onChoose: (choice: Chosen) => void;
};

const CHIP =
  'min-h-11 rounded-field border border-line px-3 text-sm font-semibold aria-pressed:border-brand aria-pressed:ring-1 aria-pressed:ring-brand';

/** Colours or other options of a cart line: pointing previews one, pressing chooses it. */
export function QuickBuyColours({ choices, variantId, productName, ...props }: Props) {
  const { onPreview, onChoose } = props;
  const isColours = choices.every(({ color, variantTitle }) => color === variantTitle);
  return (
    <div
      role="group"
      aria-label={`${isColours ? 'Colours' : 'Options'} of ${productName}`}
      className={`flex flex-wrap items-center ${isColours ? '-ml-2' : 'gap-2'}`}
    >
      {choices.map((choice) => (
        <button
          key={choice.variantId ?? 'main'}
          type="button"
          aria-label={choiceText(choice)}
          aria-pressed={choice.variantId === variantId}
          onMouseEnter={() => onPreview(choice)}
          onMouseLeave={() => onPreview(undefined)}
          onFocus={() => onPreview(choice)}
          onBlur={() => onPreview(undefined)}
          onClick={() => onChoose(choice)}
          className={isColours ? 'group grid size-11 place-items-center rounded-full' : CHIP}
        >
          {isColours ? (
            <span
              className={`size-6 rounded-full border border-ink/40 outline-offset-2 group-aria-pressed:outline-2 ${choice.inStock ? '' : 'opacity-35'}`}
              style={{ background: swatchColor(choice.color) }}
            />
          ) : (
            <span className={choice.inStock ? '' : 'text-soft line-through'}>
              {colorName(choice.variantTitle)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** `Navy`, or `Navy, sold out`. */
export function choiceText({ variantTitle, inStock }: Pick<Chosen, 'variantTitle' | 'inStock'>) {
  return inStock ? colorName(variantTitle) : `${colorName(variantTitle)}, sold out`;
}
