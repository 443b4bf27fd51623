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
  type AdminOffer,
  createOffer,
  listOffers,
} from '#src/features/offers/admin/offer-admin.contract.ts';
import { OFFER_KINDS, OFFER_STATE_NAMES, OFFER_STATES } from '#src/features/offers/offer-status.ts';
import { formatRupees, formatCount } from '#src/lib/money.ts';
import { Badge } from '#src/ui/Badge.tsx';
import { buttonClass } from '#src/ui/button.ts';
import { bundleWarning, STATE_LOOKS, timeText, whatText } from './offer-text.ts';

const STATES = [
  { value: '', label: 'Any state' },
  ...OFFER_STATE_NAMES.map((value) => ({ value, label: OFFER_STATES[value] })),
];

/** Lists every offer, newest first: codes, automatic offers and scheduled prices. */
export function OffersScreen() {
  const query = useQuery();
  const state = oneOf(OFFER_STATE_NAMES, query.get('state')) ?? '';
  const input = { q: query.get('q').slice(0, 60), state, page: query.page } as const;
  const { remote, isBusy, reload } = useRemote(
    () => staffCall(listOffers, input),
    JSON.stringify(input),
  );
  return (
    <>
      <PageHead title="Offers">
        <LinkFor call={createOffer} href="/admin/offers/add" className={buttonClass()}>
          Add offer
        </LinkFor>
      </PageHead>
      <p className="mb-4 max-w-3xl text-sm text-soft">
        Offers without a code do not combine: each product gets its best offer, or the order gets
        the amount off, whichever saves more. A bundle has its price, and no other offer reduces it.
        One code can be added. Free shipping combines with all offers.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField query={query} label="Name or code" />
        <ListFilter name="state" label="State" options={STATES} query={query} />
      </div>
      <Loaded remote={remote} reload={reload}>
        {({ offers, total, totalPages }) => (
          <PagedTable
            label="Offers"
            unit="offer"
            columns={COLUMNS}
            rows={offers}
            rowId={({ id }) => String(id)}
            rowName={({ name }) => name}
            empty={query.isNarrowed ? 'No offers match these filters.' : 'There are no offers yet.'}
            next={{ text: 'Add the first offer', href: '/admin/offers/add' }}
            {...{ query, total, totalPages, isBusy }}
          />
        )}
      </Loaded>
    </>
  );
}

const COLUMNS: readonly Column<AdminOffer>[] = [
  {
    id: 'name',
    title: 'Offer',
    isFixed: true,
    cell: ({ id, name, code }) => (
      <span>
        <Link href={`/admin/offers/${id}`} className="font-bold text-brand">
          {name}
        </Link>
        {code !== '' && <code className="block text-sm text-soft">{code}</code>}
      </span>
    ),
  },
  {
    id: 'what',
    title: 'Type',
    cell: (offer) => (
      <span>
        {whatText(offer)}
        {offer.kind !== 'free-shipping' && (
          <span className="block text-sm text-soft">{OFFER_KINDS[offer.kind]}</span>
        )}
      </span>
    ),
  },
  {
    id: 'when',
    title: 'When',
    cell: (offer) =>
      timeText(offer)
        .split(/(?<= to )/)
        .map((part) => (
          <span key={part} className="inline-block whitespace-pre">
            {part}
          </span>
        )),
  },
  {
    id: 'uses',
    title: 'Uses',
    align: 'right',
    cell: ({ uses, inTotal }) => {
      if (uses === 0) return <span className="whitespace-nowrap text-soft">Not used yet</span>;
      return inTotal === null
        ? formatCount(uses)
        : `${formatCount(uses)} of ${formatCount(inTotal)}`;
    },
  },
  {
    id: 'saved',
    title: 'Taken off',
    align: 'right',
    cell: ({ uses, saved }) => uses > 0 && formatRupees(saved),
  },
  {
    id: 'sold',
    title: 'Sales with it',
    align: 'right',
    cell: ({ uses, sold }) => uses > 0 && formatRupees(sold),
  },
  {
    id: 'state',
    title: 'State',
    cell: (offer) => (
      <span className="grid justify-items-start gap-1">
        <Badge kind={STATE_LOOKS[offer.state]}>{OFFER_STATES[offer.state]}</Badge>
        {bundleWarning(offer) && (
          <Badge kind="warn">{offer.bundleSaves ? 'Check price' : 'Item not sold'}</Badge>
        )}
      </span>
    ),
  },
];
