import {
  exportConsents,
  listConsents,
} from '#src/features/consents/admin/consents-admin.contract.ts';
import { CONSENT_PURPOSES } from '#src/features/consents/consent-status.ts';
import { CONSENT_SOURCE_TEXTS, CONSENTS } from '#src/features/consents/consent-texts.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { OutputOf } from '#src/lib/endpoint.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { Button } from '#src/ui/Button.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import type { Column } from '#src/admin/kit/column.ts';
import { Link } from '#src/admin/kit/Link.tsx';
import { ListFilter } from '#src/admin/kit/ListFilter.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PagedTable } from '#src/admin/kit/PagedTable.tsx';
import { SearchField } from '#src/admin/kit/SearchField.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useQuery } from '#src/admin/kit/useQuery.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';

type Entry = OutputOf<typeof listConsents>['entries'][number];

const PURPOSES = [
  { value: '', label: 'All purposes' },
  ...CONSENT_PURPOSES.map((value) => ({ value, label: CONSENTS[value].title })),
];

/** The register of consents: who agreed to what, when, where and with which sentence. */
export function ConsentsScreen() {
  const query = useQuery();
  const purpose = CONSENT_PURPOSES.find((name) => name === query.get('purpose'));
  const userId = query.get('userId');
  const filters = {
    q: query.get('q').slice(0, 100),
    ...(purpose && { purpose }),
    ...(userId && { userId }),
  };
  const input = { ...filters, page: query.page };
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listConsents, input),
    JSON.stringify(input),
  );
  const { running, error, submit } = useSubmit(async () =>
    saveFile(await staffCall(exportConsents, filters)),
  );
  return (
    <>
      <PageHead title="Consents">
        <Button look="secondary" busy={running} onClick={() => submit()}>
          Export CSV
        </Button>
      </PageHead>
      {error && <Alert>{error.message}</Alert>}
      <p className="mb-4 max-w-[75ch] text-sm text-soft">
        What customers agreed to or withdrew, with the sentence that they read. Entries are never
        changed; the newest of a purpose counts. Only customers can give or withdraw consent.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Search by name, email or phone" />
        <ListFilter label="Purpose" name="purpose" options={PURPOSES} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ entries, total, totalPages }) => (
          <PagedTable
            label="Consents"
            unit="consent"
            columns={COLUMNS}
            rows={entries}
            rowId={({ id }) => String(id)}
            rowName={({ name, purpose: of }) => `${CONSENTS[of].title} of ${name}`}
            empty={query.isNarrowed ? 'No consents match.' : 'Nobody has agreed to anything yet.'}
            {...{ query, isBusy, total, totalPages }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<Entry>[] = [
  {
    id: 'customer',
    title: 'Customer',
    isFixed: true,
    cell: ({ userId, name, contact }) => (
      <span className="block min-w-28 wrap-anywhere">
        <Link
          href={`/admin/users/${userId}`}
          className="inline-flex min-h-11 items-center font-bold text-brand underline underline-offset-4 md:min-h-6"
        >
          {name}
        </Link>
        <span className="block text-xs text-soft">{contact}</span>
      </span>
    ),
  },
  {
    id: 'purpose',
    title: 'Purpose',
    cell: ({ purpose, isOn, isCurrent }) => (
      <span className="grid justify-items-start gap-1">
        {CONSENTS[purpose].title}
        <Badge kind={isOn && isCurrent ? 'good' : 'muted'}>
          {isOn ? (isCurrent ? 'Agreed' : 'Agreed, until later') : 'Withdrawn'}
        </Badge>
      </span>
    ),
  },
  {
    id: 'time',
    title: 'Time and place',
    cell: ({ saidAt, source }) => (
      <span className="block">
        {formatDateTime(saidAt)}
        <span className="block text-soft">{CONSENT_SOURCE_TEXTS[source]}</span>
      </span>
    ),
  },
  {
    id: 'sentence',
    title: 'Sentence',
    cell: ({ sentence, textVersion }) => (
      <span className="block max-w-[45ch] min-w-52">
        {sentence || 'Cookie choices of the website'}
        <span className="block text-xs text-soft">{`Version ${textVersion}`}</span>
      </span>
    ),
  },
];
