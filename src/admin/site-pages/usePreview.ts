import { useEffect, useState } from 'react';
import { previewSections } from '#src/features/site-pages/admin/site-pages-admin.contract.ts';
import type { Section } from '#src/features/site-pages/sections.contract.ts';
import type { ShownSection } from '#src/features/site-pages/site-pages.contract.ts';
import { toAppError } from '#src/lib/errors.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { previewable } from './section-drafts.ts';

const AFTER_MS = 300;

export type Preview = {
  /** The sections with their products; undefined until they are loaded. */
  shown: ShownSection[] | undefined;
  /** Explanations for staff, by section. */
  notes: ReadonlyMap<string, string>;
  error: string;
};

/** Loads the content of sections shortly after they change, without incomplete sections. */
export function usePreview(sections: readonly Section[], isOn: boolean): Preview {
  const [preview, setPreview] = useState<Preview>({
    shown: undefined,
    notes: new Map(),
    error: '',
  });
  const wanted = JSON.stringify(previewable(sections));
  useEffect(() => {
    if (!isOn) return undefined;
    let isOld = false;
    const timer = setTimeout(() => {
      staffCall(previewSections, { sections: JSON.parse(wanted) as Section[] }).then(
        (answer) => {
          const notes = new Map(answer.notes.map(({ id, text }) => [id, text]));
          if (!isOld) setPreview({ shown: answer.sections, notes, error: '' });
        },
        (error: unknown) => {
          if (!isOld) setPreview((before) => ({ ...before, error: toAppError(error).message }));
        },
      );
    }, AFTER_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [wanted, isOn]);
  return preview;
}
