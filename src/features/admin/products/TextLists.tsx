import { type FocusEvent, useState } from 'react';
import {
  BULLET_POINTS_MAX,
  SPECIFICATIONS_MAX,
} from '#src/features/catalog/admin/product-fields.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import type { FormProps } from './BasicInfo.tsx';

/** Highlights, added one at a time. */
export function BulletPoints({ draft: { bulletPoints }, set, errors }: FormProps) {
  const [text, setText] = useState('');
  const isFull = bulletPoints.length >= BULLET_POINTS_MAX;
  function add() {
    const point = text.trim();
    if (point === '' || isFull) return;
    set({ bulletPoints: [...bulletPoints, point] });
    setText('');
  }
  return (
    <div className="grid gap-3">
      <Rows
        items={bulletPoints}
        onRemove={(at) => set({ bulletPoints: bulletPoints.filter((_, index) => index !== at) })}
      />
      <div role="group" aria-label="Add a bullet point" className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Field
            name="bulletPoint"
            label="Bullet point"
            value={text}
            maxLength={200}
            onChange={(event) => setText(event.target.value)}
            onBlur={whenLeft(add)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            error={firstOf(errors, 'bulletPoints')}
          />
        </div>
        <Button look="secondary" onClick={add} disabled={isFull}>
          Add
        </Button>
      </div>
    </div>
  );
}

/** Names and values, added a pair at a time. */
export function Specifications({ draft: { specifications }, set, errors }: FormProps) {
  const [name, setName] = useState('');
  const [value, setValue] = useState('');
  const [isHalf, setHalf] = useState(false);
  const isFull = specifications.length >= SPECIFICATIONS_MAX;
  function add() {
    const pair = { name: name.trim(), value: value.trim() };
    setHalf((pair.name === '') !== (pair.value === ''));
    if (pair.name === '' || pair.value === '' || isFull) return;
    set({ specifications: [...specifications, pair] });
    setName('');
    setValue('');
  }
  const onEnter = (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className="grid gap-3">
      <Rows
        items={specifications.map((pair) => `${pair.name}: ${pair.value}`)}
        onRemove={(at) =>
          set({ specifications: specifications.filter((_, index) => index !== at) })
        }
      />
      <div
        role="group"
        aria-label="Add a specification"
        className="grid items-end gap-2 sm:grid-cols-[1fr_1fr_auto]"
      >
        <Field
          name="specificationName"
          label="Specification"
          value={name}
          maxLength={200}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={onEnter}
          onBlur={whenLeft(add)}
          error={
            firstOf(errors, 'specifications') ??
            (isHalf ? 'A specification needs a name and a value.' : undefined)
          }
        />
        <Field
          name="specificationValue"
          label="Value"
          value={value}
          maxLength={200}
          onChange={(event) => setValue(event.target.value)}
          onKeyDown={onEnter}
          onBlur={whenLeft(add)}
        />
        <Button look="secondary" onClick={add} disabled={isFull}>
          Add
        </Button>
      </div>
    </div>
  );
}

/** What is typed counts when somebody goes on without pressing Add. */
function whenLeft(add: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('[role=group]')?.contains(relatedTarget)) add();
  };
}

function Rows({ items, onRemove }: { items: readonly string[]; onRemove: (at: number) => void }) {
  if (items.length === 0) return null;
  return (
    <ul className="grid gap-1">
      {items.map((item, at) => (
        <li
          key={`${at}-${item}`}
          className="flex items-center justify-between gap-2 rounded-field bg-sunk pl-3 text-sm"
        >
          <span className="min-w-0 py-2 break-words">{item}</span>
          <button
            type="button"
            aria-label={`Remove ${item}`}
            onClick={() => onRemove(at)}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:text-bad"
          >
            <TrashIcon className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function firstOf(errors: Record<string, string>, name: string): string | undefined {
  return Object.entries(errors).find(([path]) => path.split('.')[0] === name)?.[1];
}
