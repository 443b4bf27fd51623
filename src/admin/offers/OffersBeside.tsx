import { Link } from '#src/admin/kit/Link.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { type Beside, listBesideOffer } from '#src/features/offers/admin/beside.contract.ts';
import type { BesideRule } from '#src/features/offers/admin/beside.ts';
import { takesCode } from '#src/features/offers/offer-status.ts';
import type { OfferDraft } from './offer-draft.ts';

type Props = { typed: OfferDraft; id: number | undefined };

const NONE: Beside = { beside: [], total: 0 };

/** Shows other offers valid at the same time for the same products, before this one is saved. */
export function OffersBeside({ typed, id }: Props) {
  const { kind, code, prices, items, categoryIds, startsAt, endsAt } = typed;
  const isPrice = kind === 'price' || kind === 'bundle';
  const named = kind === 'price' ? prices : items;
  const productIds = isPrice ? named.map(({ productId }) => productId) : typed.productIds;
  const input = {
    ...{ id, kind, startsAt, endsAt },
    hasCode: takesCode(kind) && code.trim() !== '',
    categoryIds: isPrice ? '' : categoryIds.join(),
    productIds: [...new Set(productIds)].join(),
  };
  const { remote } = useRemote(
    // An incomplete date is not a date.
    async () => (startsAt === '' ? NONE : staffCall(listBesideOffer, input).catch(() => NONE)),
    JSON.stringify(input),
  );
  const { beside, total } = remote.state === 'ready' ? remote.value : NONE;
  return (
    <Panel title="With other offers">
      <div role="status" className="grid gap-2 text-sm">
        {beside.length === 0 && (
          <p className="text-soft">No other offers apply to the same products at the same time.</p>
        )}
        {beside.map((other) => (
          <p key={other.id}>
            <Link href={`/admin/offers/${other.id}`} className="font-bold text-brand">
              {other.name}
            </Link>{' '}
            {other.code !== '' && <code className="text-soft">{other.code}</code>}{' '}
            <span className="text-soft">{WORDS[other.rule]}</span>
          </p>
        ))}
        {total > beside.length && <p className="text-soft">And {total - beside.length} more.</p>}
      </div>
    </Panel>
  );
}

const WORDS: Record<BesideRule, string> = {
  better: 'does not combine with this: each product gets the better of the two.',
  more: 'does not combine with this: an order gets the larger discount.',
  'lower-price': 'has a price for the same product: the lower price applies.',
  'on-top': 'combines with this: the code’s discount is added.',
  'one-code': 'does not combine with this: an order can use one code.',
};
