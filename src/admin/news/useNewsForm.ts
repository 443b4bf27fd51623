import { useState } from 'react';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { useForm } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useUploads } from '#src/admin/kit/useUploads.ts';
import type { AdminNews } from '#src/features/news/admin/news-admin.contract.ts';
import { draftOf, type NewsDraft } from './news-draft.ts';

type Options = {
  /** Saved item; undefined for a new one. */
  item?: AdminNews | undefined;
  start: NewsDraft;
  /** Sends the draft, with the hash of the uploaded picture. */
  onSave: (draft: NewsDraft, image: string | undefined) => Promise<AdminNews>;
  /** Receives the saved item, whether this form or another person saved it. */
  onSaved: (item: AdminNews) => void;
};

/** Keeps the typed changes of a news item, and what another person saved in the meantime. */
export function useNewsForm({ item, start, onSave, onSaved }: Options) {
  const [based, setBased] = useState(item);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<NewsDraft>>();
  const uploads = useUploads();
  const form = useForm<NewsDraft>(start, async (typed) => {
    try {
      const { hashes } = await uploads.finish();
      const saved = await onSave(typed, hashes[0]);
      uploads.clear();
      setMeanwhile(undefined);
      setBased(saved);
      form.set((now) => mergeDraft(typed, now, draftOf(saved)));
      onSaved(saved);
    } catch (thrown) {
      const theirs = findConflict<AdminNews>(thrown);
      if (theirs && based) setMeanwhile({ before: draftOf(based), theirs: draftOf(theirs) });
      if (theirs) onSaved(theirs);
      throw thrown;
    }
  });
  if (based && item && item !== based) {
    // Saved by another person, or deleted here: untouched fields are updated.
    setBased(item);
    form.set((mine) => mergeDraft(draftOf(based), mine, draftOf(item)));
  }
  const stored = based ? draftOf(based) : start;
  const isTyped = JSON.stringify(form.typed) !== JSON.stringify(stored);
  useGuard((isTyped || uploads.items.length > 0) && !form.running);
  return { form, uploads, meanwhile };
}

export type NewsForm = ReturnType<typeof useNewsForm>;
