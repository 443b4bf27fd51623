import { Popover } from '@base-ui/react/popover';
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useRef, useState } from 'react';
import { toAppError } from '#src/lib/errors.ts';
import { Button } from '#src/ui/Button.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { Link } from './Link.tsx';
import { $route } from './router.store.ts';
import {
  $isCompact,
  deleteView,
  listViews,
  saveView,
  setCompact,
  VIEW_NAME_MAX,
} from './table-views.store.ts';

/** Chooses the density of tables and one of the list's saved views, and saves the current one. */
export function ViewChoice() {
  const isCompact = useStore($isCompact, { ssr: 'initial' });
  return (
    <Popover.Root>
      <Popover.Trigger className={`${buttonClass('quiet', 'small')} px-3!`}>View</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className="z-40">
          <Popover.Popup
            aria-label="View"
            className="grid w-80 max-w-[calc(100vw-2rem)] gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-panel"
          >
            <Checkbox
              name="compact"
              label="Compact rows"
              checked={isCompact}
              onChange={() => setCompact(!isCompact)}
            />
            <SavedViews />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Returns the part of an address that a view saves: without the page and an open form. */
function toViewQuery(query: string): string {
  const values = new URLSearchParams(query);
  values.delete('page');
  values.delete('new');
  return values.size > 0 ? `?${values.toString()}` : '';
}

function SavedViews() {
  const { path, query } = useStore($route, { ssr: 'initial' });
  const [views, setViews] = useState(() => listViews(path));
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const focusField = () => form.current?.querySelector('input')?.focus();
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const saved = name.trim();
    if (saved === '') {
      setError('Enter a name.');
      focusField();
      return;
    }
    try {
      setViews(saveView(path, { name: saved, query: toViewQuery(query) }));
      showToast(`The view “${saved}” is saved.`);
      setName('');
      setError(undefined);
    } catch (thrown) {
      setError(toAppError(thrown).message);
      focusField();
    }
  }
  function remove(view: string) {
    setViews(deleteView(path, view));
    setError(undefined);
    // The pressed button is gone.
    focusField();
  }
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-sm font-bold">Saved views</h3>
      {views.length > 0 && <ViewList {...{ views }} onDelete={remove} />}
      <form ref={form} onSubmit={onSubmit} noValidate className="grid gap-2">
        <Field
          label="Name of this view"
          name="view"
          value={name}
          maxLength={VIEW_NAME_MAX}
          hint="Saves the search, filters, sort and columns in this browser."
          onChange={(event) => setName(event.target.value)}
          error={error}
        />
        <Button type="submit" look="secondary" size="small">
          Save view
        </Button>
      </form>
    </div>
  );
}

type ListProps = { views: ReturnType<typeof listViews>; onDelete: (name: string) => void };

function ViewList({ views, onDelete }: ListProps) {
  const { path, query } = useStore($route, { ssr: 'initial' });
  return (
    <ul className="grid">
      {views.map((view) => (
        <li key={view.name} className="flex items-center gap-2">
          <Link
            href={path + view.query}
            aria-current={view.query === toViewQuery(query) || undefined}
            className="min-w-0 flex-1 truncate py-2 text-sm font-semibold hover:text-brand aria-[current]:text-brand"
          >
            {view.name}
          </Link>
          <Button
            look="quiet"
            size="small"
            aria-label={`Delete view ${view.name}`}
            onClick={() => onDelete(view.name)}
          >
            Delete
          </Button>
        </li>
      ))}
    </ul>
  );
}
