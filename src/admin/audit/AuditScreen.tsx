import type { InputOf } from '#src/lib/endpoint.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { type Query, useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { type AuditEntry, listAudit } from '#src/features/audit/audit.contract.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { EntryCell } from './EntryCell.tsx';
import { UndoButtons } from './UndoButtons.tsx';

/**
 * Audit log of staff actions with the values before and after; prices, stock and texts can be
 * undone.
 */
export function AuditScreen() {
  const query = useQuery();
  const input = toInput(query);
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listAudit, input),
    JSON.stringify(input),
  );
  const people = remote.state === 'ready' ? remote.value.people : [];
  return (
    <>
      <PageHead title="Audit log" />
      <AuditFilters
        query={query}
        people={people}
        first={remote.state === 'ready' ? remote.value.entries[0] : undefined}
      />
      <Loaded remote={remote} reload={reload}>
        {({ entries, total, totalPages }) => (
          <PagedTable
            label="Audit log"
            unit={['entry', 'entries']}
            columns={columnsOf(reload, input.entry !== undefined)}
            rows={entries}
            rowId={({ id }) => String(id)}
            rowName={({ id }) => `entry ${id}`}
            empty={
              query.isNarrowed
                ? 'No entries match these filters.'
                : 'No changes yet. Everything that staff change will be listed here.'
            }
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

function toInput(query: Query): InputOf<typeof listAudit> {
  const day = (name: string) => (/^\d{4}-\d\d-\d\d$/.test(query.get(name)) ? query.get(name) : '');
  const [from, to] = [day('from'), day('to')];
  const entry = query.get('entry');
  return {
    ...(/^[1-9]\d{0,8}$/.test(entry) && { entry }),
    ...(from && { from }),
    ...(to && { to }),
    who: query.get('who').slice(0, 64),
    entity: query.get('entity').slice(0, 40),
    entityId: query.get('id').slice(0, 100),
    action: query.get('action').slice(0, 60),
    page: query.page,
  };
}

function columnsOf(reload: () => Promise<void>, isOpen: boolean): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'what',
      title: 'What happened',
      isFixed: true,
      cell: (entry) => <EntryCell entry={entry} isOpen={isOpen} />,
    },
    {
      id: 'when',
      title: 'When',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap">
          {formatDateTime(at)}
        </time>
      ),
    },
    { id: 'number', title: 'Entry', isExtra: true, cell: ({ id }) => `#${id}` },
    {
      id: 'undo',
      title: 'Undo',
      isFixed: true,
      align: 'right',
      cell: (entry) => <UndoButtons entry={entry} onDone={reload} />,
    },
  ];
}
