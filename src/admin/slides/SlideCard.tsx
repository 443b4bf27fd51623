import { ChevronLeftIcon, ChevronRightIcon, TrashIcon } from '#src/ui/icons.tsx';
import type { SlideDraft } from './slide-draft.ts';

type Props = {
  slide: SlideDraft;
  at: number;
  count: number;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

export const SLIDE_CARD =
  'flex flex-col overflow-hidden rounded-card border border-line bg-surface';
const SIGN = 'grid size-11 place-items-center rounded-full hover:bg-sunk disabled:opacity-35';

/** Card of a slide; clicking it opens the dialog. Empty parts are labelled as empty. */
export function SlideCard({ slide, at, count, onEdit, onMove, onRemove }: Props) {
  const name = `slide ${at + 1}`;
  return (
    <li className={SLIDE_CARD}>
      <button
        type="button"
        onClick={onEdit}
        className="grid flex-1 content-start p-4 text-left hover:bg-paper"
      >
        <SlideParts slide={slide} />
        <span className="sr-only">Edit {name}</span>
      </button>
      <div className="flex justify-between border-t border-line px-1">
        <button
          type="button"
          aria-label={`Move ${name} forward`}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
          className={SIGN}
        >
          <ChevronLeftIcon className="size-4" />
        </button>
        <button type="button" aria-label={`Remove ${name}`} onClick={onRemove} className={SIGN}>
          <TrashIcon className="size-4" />
        </button>
        <button
          type="button"
          aria-label={`Move ${name} back`}
          disabled={at === count - 1}
          onClick={() => onMove(at + 1)}
          className={SIGN}
        >
          <ChevronRightIcon className="size-4" />
        </button>
      </div>
    </li>
  );
}

/** Content of a slide. */
export function SlideParts({ slide }: Pick<Props, 'slide'>) {
  const { title, topic, description, imgSrc, detail } = slide;
  return (
    <span className="grid content-start gap-3">
      <span className="block aspect-video w-full rounded-field picture-well">
        {imgSrc && <img src={imgSrc} alt="" className="size-full object-contain" />}
      </span>
      <span>
        <span className="block text-sm text-soft">{topic || 'No Topic'}</span>
        <span className="block text-lg font-bold">{title || 'Untitled'}</span>
      </span>
      <span className="line-clamp-3 text-sm">{description || 'No description available.'}</span>
      <ProductPart detail={detail} />
    </span>
  );
}

function ProductPart({ detail }: Pick<SlideDraft, 'detail'>) {
  return (
    <>
      <span className="border-t border-line pt-3 text-sm">
        <span className="block font-bold">{detail.title || 'No Product Title'}</span>
        <span className="line-clamp-2 text-soft">
          {detail.description || 'No Product Description'}
        </span>
      </span>
      <span className="grid gap-0.5 text-sm">
        {detail.specifications.length === 0 && <span className="text-soft">No Specifications</span>}
        {detail.specifications.map(({ label, value }, index) => (
          <span key={`${index}-${label}`} className="flex justify-between gap-3">
            <span className="text-soft">{label}</span>
            <span className="font-semibold">{value}</span>
          </span>
        ))}
      </span>
    </>
  );
}
