import { Button } from '#src/ui/Button.tsx';
import { CompareIcon } from '#src/ui/icons.tsx';
import type { Choice } from './choices.ts';
import { useCompared } from './useCompared.ts';

/** The comparison toggle as text, for the product page. */
export function CompareWords(choice: Choice) {
  const { isOn, press } = useCompared(choice);
  return (
    <Button look="quiet" size="small" className="needs-script" aria-pressed={isOn} onClick={press}>
      <CompareIcon className="size-4" />
      {isOn ? 'Comparing' : 'Compare'}
    </Button>
  );
}
