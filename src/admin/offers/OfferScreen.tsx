import { useState } from 'react';
import { HistoryLink } from '#src/admin/audit/HistoryLink.tsx';
import { DetailList } from '#src/admin/kit/DetailList.tsx';
import { Link } from '#src/admin/kit/Link.tsx';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { OnlyFor } from '#src/admin/kit/OnlyFor.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { goTo } from '#src/admin/kit/router.store.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import type { ScreenProps } from '#src/admin/kit/screen.ts';
import {
  type AdminOffer,
  createOffer,
  offerVersion,
  updateOffer,
  viewOffer,
} from '#src/features/offers/admin/offer-admin.contract.ts';
import { OFFER_KINDS, OFFER_STATES } from '#src/features/offers/offer-status.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Badge } from '#src/ui/Badge.tsx';
import { showToast } from '#src/ui/toast.store.ts';
import { draftOf, newDraft, toOfferInput } from './offer-draft.ts';
import { OfferActions } from './OfferActions.tsx';
import { OfferForm } from './OfferForm.tsx';
import { OfferUses } from './OfferUses.tsx';
import { bundleWarning, STATE_LOOKS, timeText, whatText } from './offer-text.ts';

const BACK = (
  <Link href="/admin/offers" className="font-bold text-brand">
    ← Offers
  </Link>
);

/** Screen to add an offer. */
export function AddOfferScreen() {
  const [start] = useState(() => newDraft(new Date()));
  return (
    <>
      <PageHead title="Add offer" above={BACK} />
      <OnlyFor call={createOffer}>
        <OfferForm
          start={start}
          action="Add offer"
          onSave={(draft) => staffCall(createOffer, toOfferInput(draft))}
          onSaved={({ id, name }) => {
            showToast(`“${name}” is added.`);
            goTo(`/admin/offers/${id}`, { isSaved: true });
          }}
        />
      </OnlyFor>
    </>
  );
}

/** Screen of one offer: its fields, its actions and its orders. */
export function OfferScreen({ values }: ScreenProps) {
  const id = Number(values['id']);
  const { remote, reload, put } = useRemote(() => staffCall(viewOffer, { id }), String(id));
  return (
    <>
      <PageHead title={remote.state === 'ready' ? remote.value.name : 'Offer'} above={BACK}>
        <HistoryLink entity="offer" id={id} />
      </PageHead>
      <Loaded remote={remote} reload={reload}>
        {(offer) => <Shown key={offer.id} offer={offer} onChange={put} />}
      </Loaded>
    </>
  );
}

type Props = { offer: AdminOffer; onChange: (offer: AdminOffer) => void };

function Shown({ offer, onChange }: Props) {
  const mayWrite = useMayCall(updateOffer);
  const { id, state, isRemoved } = offer;
  const warning = bundleWarning(offer);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <Badge kind={STATE_LOOKS[state]}>{isRemoved ? 'Deleted' : OFFER_STATES[state]}</Badge>
        {mayWrite && <OfferActions offer={offer} onChange={onChange} />}
      </div>
      {warning && <Alert kind="warning">{warning}</Alert>}
      {mayWrite && !isRemoved ? (
        <OfferForm
          offer={offer}
          start={draftOf(offer)}
          action="Save"
          onSave={async (draft) => {
            const version = offerVersion(offer);
            const saved = await staffCall(updateOffer, { ...toOfferInput(draft), id, version });
            showToast('Saved.');
            return saved;
          }}
          onSaved={onChange}
        />
      ) : (
        <OfferDetails offer={offer} mayWrite={mayWrite} />
      )}
      <OfferUses offer={offer} />
    </div>
  );
}

function OfferDetails({ offer, mayWrite }: { offer: AdminOffer; mayWrite: boolean }) {
  return (
    <Panel className="grid max-w-2xl gap-4">
      {mayWrite ? (
        <p className="text-sm text-soft">It no longer applies. Restore it to make changes.</p>
      ) : (
        <LookOnly />
      )}
      <DetailList
        details={[
          ['Name', offer.name],
          ['Code', offer.code === '' ? 'none: applies automatically' : offer.code],
          ['Type', `${OFFER_KINDS[offer.kind]}: ${whatText(offer)}`],
          ['When', timeText(offer)],
        ]}
      />
    </Panel>
  );
}
