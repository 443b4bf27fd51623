import { useRef, useState } from 'react';
import { focusFirstInvalid } from '#src/ui/focus-invalid.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { formProps, textProps } from '#src/admin/kit/useForm.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';
import type { Saved } from '#src/features/settings/admin/shop-settings.contract.ts';

type Options<V, D> = {
  saved: Saved<V>;
  toDraft: (values: V) => D;
  save: (input: D & { version: number }) => Promise<Saved<V>>;
};

/** State of one panel's form: typed values, their base, and what another person saved since. */
export function useSettingsForm<V, D extends object>(options: Options<V, D>) {
  const { saved, toDraft, save } = options;
  const form = useRef<HTMLFormElement>(null);
  const [base, setBase] = useState(saved);
  const [draft, setDraft] = useState(() => toDraft(saved.values));
  const [sent, setSent] = useState<D>();
  const [saves, setSaves] = useState(0);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<D>>();
  const stored = toDraft(base.values);
  const isDirty = !isSame(stored, draft);
  useGuard(isDirty);

  const { busy, running, error, submit } = useSubmit(async () => {
    setSent(draft);
    try {
      const next = await save({ ...draft, version: base.version });
      setBase(next);
      // Keeps what was typed during the request.
      setDraft((now) => (isSame(now, draft) ? toDraft(next.values) : now));
      setMeanwhile(undefined);
      setSaves((before) => before + 1);
    } catch (thrown) {
      const next = findConflict<Saved<V>>(thrown);
      if (next) takeIn(next);
      throw thrown;
    } finally {
      focusFirstInvalid(form.current);
    }
  });

  /** Merges what another person saved into the form, and keeps what was typed. */
  function takeIn(next: Saved<V>): void {
    const theirs = toDraft(next.values);
    setMeanwhile({ by: next.savedBy, before: stored, theirs });
    setDraft((now) => mergeDraft(stored, now, theirs));
    setBase(next);
  }

  // A draft of a page is published unchanged; after that, only discarding changes hides an error.
  const refused = isDirty || isSame(sent, draft) ? error : undefined;
  const errors = refused?.fields ?? {};
  const set = (some: Partial<D>) => setDraft((now) => ({ ...now, ...some }));
  return {
    base,
    draft,
    set,
    text: textProps(draft, set, errors),
    reset: () => {
      setDraft(stored);
      setMeanwhile(undefined);
    },
    isDirty,
    saves,
    meanwhile,
    errors,
    /** Error above the button; a conflict is shown separately. */
    message: refused?.code === 'EDIT_CONFLICT' ? undefined : refused?.message,
    busy,
    running,
    formProps: formProps(form, running, submit),
  };
}

export type SettingsForm<D extends object> = ReturnType<typeof useSettingsForm<unknown, D>>;

function isSame(one: object | undefined, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
