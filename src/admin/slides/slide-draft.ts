import { type Slide, SLIDES_MAX } from '#src/features/slides/slider.contract.ts';

/** Slide being edited; `key` distinguishes new ones. */
export type SlideDraft = Omit<Slide, 'id'> & { key: string };

export const MOST = SLIDES_MAX;

let made = 0;

export function newSlide(): SlideDraft {
  made += 1;
  return {
    key: `new-${made}`,
    imgSrc: '',
    title: '',
    topic: '',
    description: '',
    productId: null,
    detail: { title: '', description: '', specifications: [] },
  };
}

export function toSlideDrafts(slides: readonly Slide[]): SlideDraft[] {
  return slides.map(({ id, ...slide }) => ({ ...slide, key: String(id) }));
}

/** Converts the drafts to the API's input. */
export function toSlides(drafts: readonly SlideDraft[]) {
  return drafts.map(({ imgSrc, title, topic, description, productId, detail }) => ({
    imgSrc,
    title,
    topic,
    description,
    productId,
    detail,
  }));
}
