import {
  listMessages,
  MESSAGE_STATES,
  type VisitorMessage,
} from '#src/features/content/admin/messages.contract.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

const STATES = [
  { value: '', label: 'Open' },
  { value: 'answered', label: 'Answered' },
  { value: 'all', label: 'All' },
];
const EMPTY = {
  open: 'No messages are waiting for an answer.',
  answered: 'No messages have been answered yet.',
  all: 'No messages yet.',
};

/** Lists the messages that visitors sent by the contact form. */
export function MessagesScreen() {
  const query = useQuery();
  const q = query.get('q').slice(0, 100);
  const state = oneOf(MESSAGE_STATES, query.get('state')) ?? 'open';
  const input = { q, state, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listMessages, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Messages" />
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by name, contact or text" />
        <ListFilter label="State" name="state" options={STATES} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ messages, total, totalPages }) => (
          <PagedTable
            label="Messages"
            unit="message"
            columns={COLUMNS}
            rows={messages}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => `the message of ${name}`}
            empty={q === '' ? EMPTY[state] : 'No messages match.'}
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<VisitorMessage>[] = [
  {
    id: 'subject',
    title: 'Subject',
    isFixed: true,
    cell: ({ id, subject, message }) => (
      <span className="grid max-w-xl min-w-0">
        <Link
          href={`/admin/messages/${id}`}
          className="py-1 font-bold wrap-anywhere text-brand underline-offset-4 hover:underline"
        >
          {subject || 'Without a subject'}
        </Link>
        <span className="line-clamp-2 wrap-anywhere text-soft">{message}</span>
      </span>
    ),
  },
  {
    id: 'from',
    title: 'From',
    cell: ({ name, contact }) => (
      <span className="wrap-anywhere">
        {name}
        <span className="block wrap-anywhere text-soft">{contact}</span>
      </span>
    ),
  },
  {
    id: 'written',
    title: 'Received',
    cell: ({ writtenAt }) => <span className="whitespace-nowrap">{formatDateTime(writtenAt)}</span>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ answeredAt }) => (
      <Badge kind={answeredAt ? 'good' : 'brand'}>{answeredAt ? 'Answered' : 'Open'}</Badge>
    ),
  },
];
