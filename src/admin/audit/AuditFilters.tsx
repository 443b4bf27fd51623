import { DayField } from '#src/admin/kit/DayField.tsx';
import { CloseIcon } from '#src/ui/icons.tsx';
import { Select } from '#src/ui/Select.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
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
      <div className="grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap">
        <ListFilter
          label="Who"
          name="who"
          options={[{ value: '', label: 'Everyone' }, ...staff]}
          query={query}
        />
        <Select
          name="entity"
          label="What"
          hideLabel
          options={KINDS}
          value={entity}
          // An id or action of one kind of thing is meaningless for another.
          onChange={(event) => query.set({ entity: event.target.value, id: '', action: '' })}
          className="h-11! sm:text-sm!"
        />
        <div className="max-lg:col-span-2">
          <ListFilter
            label="Action"
            name="action"
            options={[{ value: '', label: 'Any action' }, ...fitting]}
            query={query}
          />
        </div>
        <div className="col-span-2 grid grid-cols-2 gap-2 lg:ml-auto">
          <Day label="From" name="from" query={query} />
          <Day label="To" name="to" query={query} />
        </div>
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

function Day({ label, name, query }: { label: string; name: string; query: Query }) {
  return (
    <DayField
      name={name}
      label={label}
      value={query.get(name)}
      max="9999-12-31"
      onChange={(event) => query.replace({ [name]: event.target.value })}
      className="h-11! px-3! sm:text-sm!"
    />
  );
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
