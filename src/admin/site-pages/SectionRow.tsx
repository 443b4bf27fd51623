import { useId } from 'react';
import { isBuiltIn } from '#src/features/site-pages/built-in-sections.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { DayField } from '#src/admin/kit/DayField.tsx';
import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import { useSortableItem } from '#src/admin/kit/Sortable.tsx';
import { indianTime, sectionName, sectionState } from './section-drafts.ts';
import { SectionFields } from './SectionFields.tsx';

type Props = {
  section: Section;
  at: number;
  last: number;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  note: string | undefined;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (section: Section) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
};

/** One section in the list, which opens to be edited. */
export function SectionRow(props: Props) {
  const { section, at, last, errors, note, isOpen, onOpen, onChange, onMove } = props;
  const name = sectionName(section);
  const body = useId();
  const { ref, grip } = useSortableItem({ id: section.id, at, name });
  const state = sectionState(section, indianTime());
  // A field with an error is in sight.
  const isShown = isOpen || Object.keys(errors).length > 0;
  return (
    <li ref={ref} className="grid grid-cols-1 rounded-field border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-2 p-2">
        {grip('grid size-10 rounded-full hover:bg-sunk')}
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={body}
          onClick={() => onOpen(!isShown)}
          className="flex min-h-11 min-w-40 flex-1 items-center gap-2 text-left text-sm font-semibold"
        >
          <span className={`min-w-0 wrap-anywhere ${section.isShown ? '' : 'text-soft'}`}>
            {name}
          </span>
          <ChevronDownIcon className={`size-4 shrink-0 text-soft ${isShown ? 'rotate-180' : ''}`} />
        </button>
        <div className="ml-auto">
          <RowButtons
            name={name}
            {...{ at, last, onMove }}
            isRow
            onCopy={isBuiltIn(section.kind) ? undefined : props.onCopy}
            onRemove={props.onRemove}
          />
        </div>
        {(state ?? note) && (
          <div className="flex w-full flex-wrap items-center gap-2 px-2 pb-1 text-sm">
            {state && <Badge kind={state.kind}>{state.text}</Badge>}
            {note && <span className="text-warn">{note}</span>}
          </div>
        )}
      </div>
      {isShown && (
        <div id={body} className="grid grid-cols-1 gap-4 border-t border-line p-3 sm:p-4">
          <SectionFields {...{ section, errors, onChange }} />
          <TimeFields {...{ section, errors, onChange }} />
        </div>
      )}
    </li>
  );
}

function TimeFields({ section, errors, onChange }: Pick<Props, 'section' | 'errors' | 'onChange'>) {
  const { id, isShown, startsAt, endsAt } = section;
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <legend className="float-left text-sm font-bold">In the shop</legend>
      <Checkbox
        name={`isShown-${id}`}
        label="Show this section"
        checked={isShown}
        onChange={(event) => onChange({ ...section, isShown: event.target.checked })}
      />
      <div className="grid gap-3 min-[480px]:grid-cols-2">
        <DayField
          type="datetime-local"
          name={`startsAt-${id}`}
          label="From"
          required={false}
          value={startsAt}
          onChange={(event) => onChange({ ...section, startsAt: event.target.value })}
          error={errors['startsAt']}
        />
        <DayField
          type="datetime-local"
          name={`endsAt-${id}`}
          label="Until"
          required={false}
          value={endsAt}
          onChange={(event) => onChange({ ...section, endsAt: event.target.value })}
          error={errors['endsAt']}
        />
      </div>
      {(startsAt !== '' || endsAt !== '') && (
        <p className="text-sm text-soft">
          Indian time. The page is published automatically at these times.
        </p>
      )}
    </fieldset>
  );
}
