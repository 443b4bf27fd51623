import { DayFilter } from '#src/admin/kit/DayFilter.tsx';
import { CloseIcon } from '#src/ui/icons.tsx';
import { FilterSelect } from '#src/admin/kit/FilterSelect.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { FILTER_WIDTH, ListFilter } from '#src/admin/kit/ListFilter.tsx';
import type { Query } from '#src/admin/kit/useQuery.ts';
import type { AuditEntry } from '#src/features/audit/audit.contract.ts';
import { ACTIONS } from './action-options.ts';
import { ENTITIES, toSentence } from './entry-labels.ts';

type Props = {
  query: Query;
  people: readonly { id: string; name: string }[];
  /** First entry of the log; it names the thing that the log is filtered by. */
  first: AuditEntry | undefined;
};

const KINDS = [
  { value: '', label: 'Everything' },
  ...Object.entries(ENTITIES).map(([value, { label }]) => ({ value, label })),
];

/** Filters by person, kind of thing, action and dates; stored in the URL. */
export function AuditFilters({ query, people, first }: Props) {
  const entity = query.get('entity');
  const fitting = ACTIONS.filter(({ value }) => isOf(value, entity));
  const staff = people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <ListFilter
          label="Who"
          name="who"
          options={[{ value: '', label: 'Everyone' }, ...staff]}
          query={query}
        />
        <div className={FILTER_WIDTH}>
          <FilterSelect
            name="entity"
            label="What"
            options={KINDS}
            value={entity}
            // An id or action of one kind of thing is meaningless for another.
            onChange={(event) => query.set({ entity: event.target.value, id: '', action: '' })}
          />
        </div>
        <ListFilter
          label="Action"
          name="action"
          options={[{ value: '', label: 'Any action' }, ...fitting]}
          query={query}
        />
        <DayFilter query={query} />
      </div>
      <Chosen query={query} first={first} />
    </div>
  );
}

function isOf(action: string, entity: string): boolean {
  if (entity === '') return true;
  if (entity === 'product' && action.startsWith('variant.')) return true;
  return action.startsWith(`${entity}.`) || (entity === 'slide' && action.startsWith('slider.'));
}

/** The thing or entry that the log is filtered by, with a link back to all entries. */
function Chosen({ query, first }: Pick<Props, 'query' | 'first'>) {
  const entry = query.get('entry');
  const id = query.get('id');
  if (entry === '' && id === '') return null;
  const name = first ? toSentence(first).name : `${query.get('entity')} ${id}`;
  const text = entry === '' ? `Only ${name}` : `Only entry #${entry}`;
  return (
    <p className="flex">
      <Link
        href={query.hrefWith({ entry: '', id: '' })}
        className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full bg-wash px-4 text-sm font-bold text-brand"
      >
        <span className="truncate">{text}</span>
        <span className="sr-only">Show all</span>
        <CloseIcon className="size-4 shrink-0" />
      </Link>
    </p>
  );
}
