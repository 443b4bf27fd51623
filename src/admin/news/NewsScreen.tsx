import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { LinkFor } from '#src/admin/kit/LinkFor.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { oneOf } from '#src/admin/kit/one-of.ts';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import {
  type AdminNews,
  createNews,
  listAdminNews,
  NEWS_STATES,
} from '#src/features/news/admin/news-admin.contract.ts';
import { newsPath } from '#src/features/news/paths.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';

const STATES = [
  { value: '', label: 'Shown and drafts' },
  { value: 'shown', label: 'Shown' },
  { value: 'draft', label: 'Drafts' },
];

/** Lists all news, newest first. */
export function NewsScreen() {
  const query = useQuery();
  const state = oneOf(NEWS_STATES, query.get('state'));
  const input = { q: query.get('q').slice(0, 100), page: query.page, ...(state && { state }) };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listAdminNews, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="News">
        <LinkFor call={createNews} href="/admin/news/add" className={buttonClass()}>
          Write news
        </LinkFor>
      </PageHead>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Title or text" />
        <ListFilter name="state" label="State" options={STATES} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ news, total, totalPages }) => (
          <PagedTable
            label="News"
            unit="article"
            columns={COLUMNS}
            rows={news}
            rowId={({ id }) => String(id)}
            rowName={({ title }) => title}
            empty={query.isNarrowed ? 'No news matches these filters.' : 'There is no news yet.'}
            next={{ text: 'Write the first news', href: '/admin/news/add' }}
            {...{ query, total, totalPages, isBusy }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<AdminNews>[] = [
  {
    id: 'title',
    title: 'Title',
    isFixed: true,
    cell: ({ id, title, image }) => (
      <span className="flex items-center gap-3">
        {image && (
          <img
            src={image}
            alt=""
            className="h-10 w-16 shrink-0 rounded-field bg-sunk object-cover"
          />
        )}
        <Link href={`/admin/news/${id}`} className="font-bold text-brand">
          {title}
        </Link>
      </span>
    ),
  },
  { id: 'day', title: 'Day', cell: ({ day }) => formatDate(day) },
  {
    id: 'address',
    title: 'Address',
    cell: ({ link }) => <span className="text-sm wrap-anywhere text-soft">{newsPath(link)}</span>,
  },
  {
    id: 'state',
    title: 'State',
    cell: ({ isPublished }) => (
      <Badge kind={isPublished ? 'good' : 'muted'}>{isPublished ? 'Shown' : 'Draft'}</Badge>
    ),
  },
];
