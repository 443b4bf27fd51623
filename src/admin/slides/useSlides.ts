import { useState } from 'react';
import { type Slide, slidesVersion } from '#src/features/slides/slider.contract.ts';
import { saveSlides } from '#src/features/slides/admin/slider-admin.contract.ts';
import { useSubmit } from '#src/ui/useSubmit.ts';
import { findConflict, type Meanwhile } from '#src/admin/kit/conflict.ts';
import { mergeDraft } from '#src/admin/kit/merge-draft.ts';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { fromPlaces, type SlidePlaces, toPlaces } from './slide-places.ts';
import { toSlideDrafts, toSlides } from './slide-draft.ts';

/** State of the slide editor: current slides, their base, and what another person saved since. */
export function useSlides(start: readonly Slide[]) {
  const [stored, setStored] = useState(() => toSlideDrafts(start));
  const [slides, setSlides] = useState(stored);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<SlidePlaces>>();
  const [version, setVersion] = useState(() => slidesVersion(start));
  const [saves, setSaves] = useState(0);

  function takeIn(thrown: unknown): never {
    const now = findConflict<Slide[]>(thrown);
    if (now) {
      const [before, theirs] = [toPlaces(stored), toPlaces(toSlideDrafts(now))];
      setMeanwhile({ before, theirs });
      setSlides(fromPlaces(mergeDraft(before, toPlaces(slides), theirs)));
      setStored(toSlideDrafts(now));
      setVersion(slidesVersion(now));
    }
    throw thrown;
  }
  const { running, error, submit } = useSubmit(async () => {
    const answer = await staffCall(saveSlides, { version, slides: toSlides(slides) }).catch(takeIn);
    const saved = toSlideDrafts(answer);
    setVersion(slidesVersion(answer));
    setMeanwhile(undefined);
    setStored(saved);
    setSlides(saved);
    setSaves((before) => before + 1);
  });

  const isDirty = JSON.stringify(toSlides(stored)) !== JSON.stringify(toSlides(slides));
  return { slides, setSlides, isDirty, meanwhile, saves, running, error, submit };
}
