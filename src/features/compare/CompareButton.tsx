import { CompareIcon } from '#src/ui/icons.tsx';
import type { Choice } from './choices.ts';
import { useCompared } from './useCompared.ts';

/** Adds a product to the comparison, or removes it. */
export function CompareButton({ id, name, imageUrl }: Choice) {
  const { isOn, press } = useCompared({ id, name, imageUrl });
  return (
    <button
      type="button"
      aria-label={`Compare: ${name}`}
      aria-pressed={isOn}
      onClick={press}
      className="wish compare"
    >
      <span>
        <CompareIcon />
      </span>
    </button>
  );
}
