import { colorName } from '#src/lib/color-name.ts';
import { optionGroups, type OptionChoice, type OptionGroup } from './option-choices.ts';
import type { OptionValues } from '#src/lib/variant-title.ts';
import { productPath } from './paths.ts';
import type { ProductDetail } from './product.contract.ts';
import { swatchColor } from './swatch.ts';

type Props = {
  product: ProductDetail;
  /** Returns the path of a variant's page. */
  pathOf?: typeof productPath;
};
type Item = OptionValues & {
  id: number | null;
  inStock: boolean;
  preorder?: unknown;
};

/**
 * The options of a product: swatches for colours, chips for the others. Each leads to the page of
 * the variant with that value.
 */
export function OptionChoices({ product, pathOf = productPath }: Props) {
  const items: Item[] = [{ ...product.main, id: null }, ...product.variants];
  const shown = items.find(({ id }) => id === product.variantId);
  if (items.length < 2 || !shown) return null;
  return (
    <section aria-label="Options" className="grid gap-5">
      {optionGroups(product.optionNames, items, shown).map((group) => (
        <div key={group.name} className="grid gap-2">
          <p className="text-sm">
            <span className="font-bold">{group.name}:</span> {colorName(group.chosen)}
          </p>
          <ul className="flex flex-wrap gap-2">
            {group.choices.map((choice) => (
              <li key={choice.value}>
                <Choice {...{ group, choice }} href={pathOf(product.id, choice.item.id)} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {product.variantId !== null && (
        <a
          href={pathOf(product.id)}
          className="justify-self-start text-sm font-semibold text-brand underline underline-offset-4"
        >
          View Main Product
        </a>
      )}
    </section>
  );
}

type ChoiceProps = { group: OptionGroup<Item>; choice: OptionChoice<Item>; href: string };

function Choice({ group, choice, href }: ChoiceProps) {
  const name = colorName(choice.value);
  const note = noteOf(choice);
  return (
    <a
      href={href}
      aria-current={choice.isChosen ? 'true' : undefined}
      title={note === '' ? undefined : `${name}: ${note}`}
      className={`flex min-h-11 items-center gap-2 rounded-field border px-3.5 text-sm font-semibold transition-colors hover:border-brand aria-current:border-brand aria-current:ring-1 aria-current:ring-brand ${choice.exists ? 'border-line bg-surface' : 'border-dashed border-line text-soft'}`}
    >
      {group.isColour && (
        <span
          className="size-5 rounded-full border border-ink/30"
          style={{ background: swatchColor(choice.value) }}
        />
      )}
      <span className={note === 'sold out' ? 'text-soft line-through' : ''}>{name}</span>
      {note !== '' && <span className="sr-only">, {note}</span>}
    </a>
  );
}

function noteOf({ exists, item, isChosen }: OptionChoice<Item>): string {
  if (!exists && !isChosen) return 'not made with the other options chosen; shows the closest one';
  return item.inStock || item.preorder ? '' : 'sold out';
}
