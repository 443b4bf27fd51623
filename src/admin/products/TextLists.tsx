import { type FocusEvent, type ReactNode, useState } from 'react';
import {
  BULLET_POINTS_MAX,
  BulletPoint,
  SPECIFICATIONS_MAX,
} from '#src/features/catalog/admin/product-fields.contract.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';
import { TrashIcon } from '#src/ui/icons.tsx';
import type { FormProps } from './BasicInfo.tsx';

/** Highlights, each edited in place; new ones are added one at a time. */
export function BulletPoints({ draft: { bulletPoints }, set, errors }: FormProps) {
  const [text, setText] = useState('');
  const isFull = bulletPoints.length >= BULLET_POINTS_MAX;
  const problem = problemOf(text);
  const put = (at: number, point: string) => set({ bulletPoints: bulletPoints.with(at, point) });
  const remove = (at: number) => set({ bulletPoints: bulletPoints.toSpliced(at, 1) });
  function add() {
    const point = text.trim();
    if (point === '' || isFull || problem) return;
    set({ bulletPoints: [...bulletPoints, point] });
    setText('');
  }
  return (
    <div className="grid gap-3">
      <ul className="grid gap-2">
        {bulletPoints.map((point, at) => (
          <Row key={at} name={`bullet point ${at + 1}`} onRemove={() => remove(at)}>
            <Field
              name={`bulletPoints.${at}`}
              label={`Bullet point ${at + 1}`}
              hideLabel
              value={point}
              maxLength={200}
              onChange={(event) => put(at, event.target.value)}
              onBlur={() => point.trim() === '' && remove(at)}
              error={problemOf(point) ?? errors[`bulletPoints.${at}`]}
            />
          </Row>
        ))}
      </ul>
      <div role="group" aria-label="Add bullet point" className="flex flex-wrap items-end gap-2">
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
            error={problem ?? errors['bulletPoints']}
          />
        </div>
        <Button look="secondary" onClick={add} disabled={isFull}>
          Add
        </Button>
      </div>
    </div>
  );
}

/** Returns the problem with a point before it is sent. */
function problemOf(point: string): string | undefined {
  return point.trim() === '' ? undefined : BulletPoint.safeParse(point).error?.issues[0]?.message;
}

type Pair = { name: string; value: string };

/** Names and values, each edited in place; new ones are added one pair at a time. */
export function Specifications({ draft, set, errors }: FormProps) {
  const { specifications } = draft;
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
      <SpecificationRows {...{ draft, set, errors }} />
      <div
        role="group"
        aria-label="Add specification"
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
            errors['specifications'] ??
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

function SpecificationRows({ draft: { specifications }, set, errors }: FormProps) {
  const put = (at: number, pair: Pair) => set({ specifications: specifications.with(at, pair) });
  const remove = (at: number) => set({ specifications: specifications.toSpliced(at, 1) });
  return (
    <ul className="grid gap-2 max-sm:gap-5">
      {specifications.map((pair, at) => (
        <Row key={at} name={`specification ${at + 1}`} onRemove={() => remove(at)}>
          <div className="grid gap-2 sm:grid-cols-2">
            {(['name', 'value'] as const).map((part) => (
              <Field
                key={part}
                name={`specifications.${at}.${part}`}
                label={`${part === 'name' ? 'Specification' : 'Value'} ${at + 1}`}
                hideLabel
                value={pair[part]}
                maxLength={200}
                onChange={(event) => put(at, { ...pair, [part]: event.target.value })}
                error={errors[`specifications.${at}.${part}`]}
              />
            ))}
          </div>
        </Row>
      ))}
    </ul>
  );
}

/** Adds the typed point when the field loses focus without a press on Add. */
function whenLeft(add: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('[role=group]')?.contains(relatedTarget)) add();
  };
}

type RowProps = { name: string; onRemove: () => void; children: ReactNode };

function Row({ name, onRemove, children }: RowProps) {
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1">{children}</div>
      <button
        type="button"
        aria-label={`Remove ${name}`}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:text-bad"
      >
        <TrashIcon className="size-4" />
      </button>
    </li>
  );
}
