import { dayInIndia } from '#src/lib/dates.ts';
import { DAY_MS } from '#src/lib/durations.ts';
import type { Query } from './useQuery.ts';

const APRIL = 4;

export type Span = { from: string; to: string };

/** Returns common periods up to today in India. */
export function listSpans(now: Date): (Span & { name: string; title: string })[] {
  const today = dayInIndia(now);
  const [year = 0, month = 0] = today.split('-').map(Number);
  const back = (days: number) =>
    new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
  const dayOf = (y: number, m: number, day: number) =>
    new Date(Date.UTC(y, m - 1, day)).toISOString().slice(0, 10);
  const bookYear = month >= APRIL ? year : year - 1;
  return [
    { name: 'today', title: 'Today', from: today, to: today },
    { name: 'yesterday', title: 'Yesterday', from: back(1), to: back(1) },
    { name: '7', title: '7 days', from: back(6), to: today },
    { name: '30', title: '30 days', from: back(29), to: today },
    { name: 'month', title: 'This month', from: dayOf(year, month, 1), to: today },
    {
      ...{ name: 'last-month', title: 'Last month' },
      ...{ from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    },
    { name: 'year', title: 'This financial year', from: dayOf(bookYear, APRIL, 1), to: today },
    {
      ...{ name: 'last-year', title: 'Last financial year' },
      ...{ from: dayOf(bookYear - 1, APRIL, 1), to: dayOf(bookYear, APRIL, 0) },
    },
  ];
}

/** Returns the span of days in the URL; without one, the last 30 days. */
export function spanOf(query: Query): Span {
  const usual = listSpans(new Date()).find(({ name }) => name === '30');
  return {
    from: query.get('from') || (usual?.from ?? ''),
    to: query.get('to') || (usual?.to ?? ''),
  };
}
