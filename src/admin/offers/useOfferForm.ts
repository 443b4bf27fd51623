import { useState } from 'react';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import type { AdminOffer } from '#src/features/offers/admin/offer-admin.contract.ts';
import { draftOf, type OfferDraft } from './offer-draft.ts';

type Options = {
  /** Saved offer; undefined for a new one. */
  offer?: AdminOffer | undefined;
  start: OfferDraft;
  onSave: (draft: OfferDraft) => Promise<AdminOffer>;
  /** Receives the saved offer, whether this form or another person saved it. */
  onSaved: (offer: AdminOffer) => void;
};

/** Keeps the typed changes of an offer, and what another person saved in the meantime. */
export function useOfferForm({ offer, start, onSave, onSaved }: Options) {
  const [based, setBased] = useState(offer);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<OfferDraft>>();
  const form = useForm<OfferDraft>(offer ? draftOf(offer) : start, async (typed) => {
    try {
      const saved = await onSave(typed);
      setMeanwhile(undefined);
      setBased(saved);
      form.set((now) => mergeDraft(typed, now, draftOf(saved)));
      onSaved(saved);
    } catch (thrown) {
      const theirs = findConflict<AdminOffer>(thrown);
      if (theirs && based) {
        const { savedBy: by } = theirs;
        setMeanwhile({ by, before: draftOf(based), theirs: draftOf(theirs) });
      }
      if (theirs) onSaved(theirs);
      throw thrown;
    }
  });
  if (based && offer && offer !== based) {
    // Saved by another person, or paused or ended here: untouched fields are updated.
    setBased(offer);
    form.set((mine) => mergeDraft(draftOf(based), mine, draftOf(offer)));
  }
  useGuard(form.isTyped && !form.running);
  return { form, meanwhile };
}
