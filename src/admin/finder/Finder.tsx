import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Alert } from '#src/ui/Alert.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import type { PlaceGroup } from './find-records.ts';
import type { Place } from './places.ts';
import { useFinder } from './useFinder.ts';

type Props = { open: boolean; onClose: () => void };

/** Dialog that finds orders, products, people, screens and actions, by keyboard or pointer. */
export function Finder({ open, onClose }: Props) {
  return (
    <Dialog {...{ open, onClose }} title="Search the admin" className="max-w-xl self-start">
      <Search onClose={onClose} />
    </Dialog>
  );
}

function Search({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(0);
  const id = useId();
  const { groups, isBusy, error } = useFinder(typed);
  const places = groups.flatMap((group) => group.places);
  const active = Math.min(wanted, places.length - 1);
  const idOf = (at: number) => `${id}-${at}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  function open({ href }: Place, isElsewhere: boolean) {
    if (isElsewhere) {
      window.open(href, '_blank');
      return;
    }
    onClose();
    goTo(href);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = places[active];
    if (step !== undefined && places.length > 0) {
      setWanted((active + step + places.length) % places.length);
    } else if (event.key === 'Enter' && place) open(place, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <input
        type="text"
        role="combobox"
        aria-label="Search orders, products, customers, screens and actions"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={places.length > 0 ? idOf(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder="Order, product, customer, screen …"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWanted(0);
        }}
        onKeyDown={onKeyDown}
        className={`h-12 control`}
      />
      {error && <Alert>{error.message}</Alert>}
      <Results {...{ groups, active, idOf, onOpen: open }} id={`${id}-list`} />
      <p role="status" className="text-sm text-soft empty:hidden">
        {isBusy ? 'Searching …' : places.length === 0 ? `Nothing matches “${typed.trim()}”.` : ''}
      </p>
    </div>
  );
}

type ResultsProps = {
  id: string;
  groups: readonly PlaceGroup[];
  active: number;
  idOf: (at: number) => string;
  onOpen: (place: Place, isElsewhere: boolean) => void;
};

function Results({ id, groups, active, idOf, onOpen }: ResultsProps) {
  const starts = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { places }) => sum + places.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className="max-h-[60dvh] overflow-y-auto empty:hidden"
    >
      {groups.map(({ title, places }, at) => (
        <div key={title} role="group" aria-label={title} className="pb-2">
          <p aria-hidden className="px-3 py-1 text-xs font-bold text-soft">
            {title}
          </p>
          {places.map((place, index) => {
            const number = (starts[at] ?? 0) + index;
            return (
              <div
                key={place.href}
                id={idOf(number)}
                role="option"
                tabIndex={-1}
                aria-selected={number === active}
                onClick={(event) => onOpen(place, event.ctrlKey || event.metaKey)}
                onKeyDown={(event) => event.key === 'Enter' && onOpen(place, false)}
                className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-field px-3 py-1.5 text-sm ${number === active ? 'bg-wash' : 'hover:bg-sunk'}`}
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{place.title}</span>
                <span className="max-w-1/2 truncate text-soft">{place.detail}</span>
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
