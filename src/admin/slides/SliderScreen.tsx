import { useState } from 'react';
import { listSlides, type Slide } from '#src/features/slides/slider.contract.ts';
import { saveSlides } from '#src/features/slides/admin/slider-admin.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { PlusIcon } from '#src/ui/icons.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { Loaded } from '#src/admin/kit/Loaded.tsx';
import { moved } from '#src/ui/moved.ts';
import { LookOnly } from '#src/admin/kit/LookOnly.tsx';
import { PageHead } from '#src/admin/kit/PageHead.tsx';
import { PublishState } from '#src/admin/kit/PublishState.tsx';
import { SavedMeanwhile } from '#src/admin/kit/SavedMeanwhile.tsx';
import { staffCall } from '#src/admin/kit/staff-call.store.ts';
import { useGuard } from '#src/admin/kit/useGuard.ts';
import { useMayCall } from '#src/admin/kit/useMayCall.ts';
import { useRemote } from '#src/admin/kit/useRemote.ts';
import { SaveBar } from '#src/admin/kit/SaveBar.tsx';
import { SaveButton } from '#src/admin/kit/SaveButton.tsx';
import { SaveState } from '#src/admin/kit/SaveState.tsx';
import { SLIDE_CARD, SlideCard, SlideParts } from './SlideCard.tsx';
import { fromPlaces, slideLabels, toPlaces } from './slide-places.ts';
import { SlideDialog } from './SlideDialog.tsx';
import { MOST, newSlide, type SlideDraft, toSlideDrafts } from './slide-draft.ts';
import { useSlides } from './useSlides.ts';

/** Slides of the home page: cards, edit dialog and order, saved together. */
export function SliderScreen() {
  const { remote, reload } = useRemote(() => staffCall(listSlides, {}));
  const maySave = useMayCall(saveSlides);
  return (
    <>
      <PageHead title="Slider" />
      <Loaded remote={remote} reload={reload}>
        {(slides) => (maySave ? <Slides start={slides} /> : <Look slides={slides} />)}
      </Loaded>
    </>
  );
}

/** Shows the slides to staff with view-only access. */
function Look({ slides }: { slides: readonly Slide[] }) {
  return (
    <div className="grid gap-5">
      <LookOnly />
      {slides.length === 0 && <p className="text-sm text-soft">There are no slides.</p>}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {toSlideDrafts(slides).map((slide) => (
          <li key={slide.key} className={`${SLIDE_CARD} p-4`}>
            <SlideParts slide={slide} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Slides({ start }: { start: readonly Slide[] }) {
  const { slides, setSlides, isDirty, meanwhile, saves, running, error, submit } = useSlides(start);
  const [edited, setEdited] = useState<SlideDraft>();
  useGuard(isDirty);
  function put(slide: SlideDraft) {
    const isKnown = slides.some(({ key }) => key === slide.key);
    setSlides(
      isKnown ? slides.map((one) => (one.key === slide.key ? slide : one)) : [...slides, slide],
    );
    setEdited(undefined);
  }
  return (
    <div className="grid gap-5">
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {slides.map((slide, at) => (
          <SlideCard
            key={slide.key}
            {...{ slide, at, count: slides.length }}
            onEdit={() => setEdited(slide)}
            onMove={(to) => setSlides(moved(slides, at, to))}
            onRemove={() => remove(slide, slides, setSlides)}
          />
        ))}
        {slides.length < MOST && <AddCard onAdd={() => setEdited(newSlide())} />}
      </ul>
      <SlideDialog slide={edited} onClose={() => setEdited(undefined)} onSave={put} />
      {meanwhile && (
        <SavedMeanwhile
          meanwhile={meanwhile}
          mine={toPlaces(slides)}
          labels={slideLabels}
          onTake={(place) => setSlides(fromPlaces(Object.assign(toPlaces(slides), place)))}
        />
      )}
      {error && error.code !== 'EDIT_CONFLICT' && (
        <Alert>{Object.values(error.fields)[0] ?? error.message}</Alert>
      )}
      <SaveBar>
        <SaveButton size="large" {...{ isDirty }} busy={running} onClick={() => submit()}>
          Save slider
        </SaveButton>
        <SaveState isDirty={isDirty} />
        <PublishState entity="slide" id="all" saves={saves} />
      </SaveBar>
    </div>
  );
}

function remove(
  slide: SlideDraft,
  slides: readonly SlideDraft[],
  set: (change: (now: SlideDraft[]) => SlideDraft[]) => void,
) {
  const at = slides.indexOf(slide);
  set((now) => now.filter((one) => one !== slide));
  const putBack = () => set((now) => (now.length < MOST ? now.toSpliced(at, 0, slide) : now));
  const action = { label: 'Undo', run: putBack };
  showToast('The slide is removed.', { durationMs: UNDO_MS, action });
}

function AddCard({ onAdd }: { onAdd: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onAdd}
        className="grid h-full min-h-48 w-full place-items-center content-center gap-2 rounded-card border border-dashed border-edge font-bold text-soft hover:border-brand hover:text-brand"
      >
        <PlusIcon className="size-6" />
        Add New Slider
      </button>
    </li>
  );
}
