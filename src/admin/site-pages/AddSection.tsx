import { useState } from 'react';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { SECTIONS_MAX } from '#src/features/site-pages/sections.ts';
import { Button } from '#src/ui/Button.tsx';
import { Select } from '#src/ui/Select.tsx';
import { type Kind, kindsToAdd, kindTitle } from './section-drafts.ts';

type Props = {
  sections: readonly Section[];
  isFull: boolean;
  onAdd: (kind: Kind) => void;
};

/** Chooses a kind of section and adds it at the end. */
export function AddSection({ sections, isFull, onAdd }: Props) {
  const kinds = kindsToAdd(sections);
  const [wanted, setWanted] = useState<string>('products');
  // Others disappear once a page has them.
  const kind = kinds.find((one) => one === wanted) ?? 'products';
  if (isFull)
    return (
      <p className="text-sm text-soft">
        {`A page can have at most ${SECTIONS_MAX} sections. Remove one to add another.`}
      </p>
    );
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
      <div className="min-w-48 flex-1">
        <Select
          name="kind"
          label="New section"
          options={kinds.map((value) => ({ value, label: kindTitle(value) }))}
          value={kind}
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <Button look="secondary" className="h-12" onClick={() => onAdd(kind)}>
        Add section
      </Button>
    </div>
  );
}
