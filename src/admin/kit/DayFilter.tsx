import { useState } from 'react';
import { isDay } from '#src/lib/dates.ts';
import { DayField } from './DayField.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { FILTER_WIDTH } from './ListFilter.tsx';
import { listSpans, type Span } from './spans.ts';
import type { Query } from './useQuery.ts';

const ANY = { value: '', label: 'Any date' };
const OWN = { value: 'own', label: 'Choose dates' };

/**
 * Returns the days in the URL that a list is filtered by. Omits invalid days and a last day before
 * the first.
 */
export function daysOf(query: Query): Partial<Span> {
  const from = query.get('from');
  const to = query.get('to');
  return { ...(isDay(from) && { from }), ...(isDay(to) && !isBefore(to, from) && { to }) };
}

function isBefore(to: string, from: string): boolean {
  return to !== '' && to < from;
}

/** Filters a list by days in India: a common period, or a custom range. */
export function DayFilter({ query }: { query: Query }) {
  const from = query.get('from');
  const to = query.get('to');
  const spans = listSpans(new Date());
  const preset = spans.find((span) => span.from === from && span.to === to)?.name;
  const [isOwn, setOwn] = useState(false);
  const value = isOwn ? 'own' : (preset ?? (from + to === '' ? '' : 'own'));
  function choose(name: string) {
    setOwn(name === 'own');
    const { from: first, to: last } = spans.find((span) => span.name === name) ?? { from, to };
    query.set(name === '' ? { from: '', to: '' } : { from: first, to: last });
  }
  return (
    <>
      <div className={FILTER_WIDTH}>
        <FilterSelect
          name="placed"
          label="Date"
          options={[ANY, ...spans.map(({ name, title }) => ({ value: name, label: title })), OWN]}
          value={value}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
      {value === 'own' && (
        <div className="grid w-full grid-cols-[repeat(2,minmax(0,13rem))] gap-3">
          <DayField
            label="From"
            name="from"
            value={from}
            onChange={({ target }) => query.replace({ from: target.value })}
          />
          <DayField
            label="To"
            name="to"
            value={to}
            error={isBefore(to, from) ? 'The last day is before the first.' : ''}
            onChange={({ target }) => query.replace({ to: target.value })}
          />
        </div>
      )}
    </>
  );
}
