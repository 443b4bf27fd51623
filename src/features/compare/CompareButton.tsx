import { useStore } from '@nanostores/react';
import { Button } from '#src/ui/Button.tsx';
import { CompareIcon } from '#src/ui/icons.tsx';
import { useHydrated } from '#src/ui/useHydrated.ts';
import type { Choice } from './compare.ts';
import { $compared, toggleCompared } from './compare.store.ts';

/** Puts a product beside others to compare, and takes it away. */
export function CompareButton({ id, name, imageUrl }: Choice) {
  const { isOn, press } = useCompared({ id, name, imageUrl });
  // It does nothing without script, so the page as it is built does not carry it for each card.
  if (!useHydrated()) return null;
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

/** The same in words, on the product's own page. */
export function CompareWords(choice: Choice) {
  const { isOn, press } = useCompared(choice);
  return (
    <Button look="quiet" size="small" className="needs-script" aria-pressed={isOn} onClick={press}>
      <CompareIcon className="size-4" />
      {isOn ? 'Chosen to compare' : 'Compare'}
    </Button>
  );
}

function useCompared(choice: Choice) {
  const isOn = useStore($compared, { ssr: 'initial' }).some(({ id }) => id === choice.id);
  return { isOn, press: () => toggleCompared(choice) };
}
