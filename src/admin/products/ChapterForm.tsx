import type { ReactNode } from 'react';
import {
  type FrontShape,
  PHOTO_ALT_MAX,
  TEXT_MAX,
  TITLE_MAX,
} from '#src/features/showcase/chapters/chapters.contract.ts';
import { colorName } from '#src/lib/color-name.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import { ChevronDownIcon } from '#src/ui/icons.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSortableItem } from '#src/admin/kit/Sortable.tsx';
import { LookPicture } from '#src/admin/settings/appearance/LookPicture.tsx';
import { CHAPTER_KINDS, type ChapterDraft, chapterError, SHAPES } from './chapter-draft.ts';

type TypedPart = Exclude<keyof ChapterDraft, 'drawn' | 'parts' | 'isCloseUp' | 'photoInColors'>;

type Props = {
  draft: ChapterDraft;
  at: number;
  count: number;
  /** The colours of the product apart from its main one. */
  otherColors: readonly string[];
  /** True for a chapter that was just added, which is open. */
  isNew: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: ChapterDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Form for one chapter: its text, folded, and its position among the others. */
export function ChapterForm({ draft, at, count, otherColors, isNew, errors, ...on }: Props) {
  const { onChange, onMove, onRemove } = on;
  const name = `chapter ${at + 1}`;
  const { ref, grip } = useSortableItem({ id: draft.key, at, name });
  const kind = CHAPTER_KINDS.find(({ value }) => value === draft.kind)?.label;
  const put = (some: Partial<ChapterDraft>) => onChange({ ...draft, ...some });
  const field = (part: TypedPart, label: string, max: number) => (
    <Field
      name={`chapters.${at}.${part}`}
      label={label}
      value={String(draft[part])}
      maxLength={max}
      onChange={({ target }) => put({ [part]: target.value })}
      error={chapterError(errors, at, part)}
    />
  );
  return (
    <li ref={ref} aria-label={name} className="relative rounded-field border border-line">
      {grip('absolute top-2 left-1 grid size-10')}
      <div className="absolute top-1.5 right-1">
        <RowButtons isRow last={count - 1} {...{ name, at, onMove, onRemove }} />
      </div>
      <details open={isNew} className="group/chapter">
        <summary className="mr-34 ml-10 flex min-h-14 cursor-pointer items-center gap-2 py-2">
          <ChevronDownIcon className="size-4 shrink-0 -rotate-90 text-soft transition-transform group-open/chapter:rotate-0" />
          <span className="min-w-0 text-sm">
            <span className="block font-bold">{draft.title || kind}</span>
            {draft.title && <span className="block text-soft">{kind}</span>}
          </span>
        </summary>
        <div className="grid gap-3 border-t border-line p-3">
          {field('title', 'Title', TITLE_MAX)}
          <Parts {...{ draft, at, otherColors, errors, put, field }} />
        </div>
      </details>
    </li>
  );
}

type PartsProps = Pick<Props, 'draft' | 'at' | 'otherColors' | 'errors'> & {
  put: (some: Partial<ChapterDraft>) => void;
  field: (part: TypedPart, label: string, max: number) => ReactNode;
};

function Parts(props: PartsProps) {
  const { draft, at, errors, put, field } = props;
  const { kind } = draft;
  const isFigures = kind === 'figures';
  const isList = isFigures || kind === 'box' || kind === 'steps' || kind === 'care';
  return (
    <>
      {isList ? (
        <TextArea
          name={`chapters.${at}.lines`}
          label={isFigures ? 'Figures, one on each line' : 'Items, one on each line'}
          hint={isFigures ? 'Such as: 40 h | of music per charge' : undefined}
          value={draft.lines}
          onChange={({ target }) => put({ lines: target.value })}
          error={chapterError(errors, at, isFigures ? 'figures' : 'items')}
        />
      ) : (
        <TextArea
          name={`chapters.${at}.text`}
          label="Text"
          value={draft.text}
          maxLength={TEXT_MAX}
          onChange={({ target }) => put({ text: target.value })}
          error={chapterError(errors, at, 'text')}
        />
      )}
      {kind === 'scene' && <SceneParts {...props} />}
      {kind === 'size' && (
        <div className="grid gap-3 sm:grid-cols-3">
          {field('widthMm', 'Width in mm', 4)}
          {field('heightMm', 'Height in mm', 4)}
          {field('depthMm', 'Depth in mm', 4)}
          <Select
            name={`chapters.${at}.shape`}
            label="Drawn as"
            options={SHAPES}
            value={draft.shape}
            onChange={({ target }) => put({ shape: target.value as FrontShape, drawn: undefined })}
            error={chapterError(errors, at, 'shape')}
          />
        </div>
      )}
    </>
  );
}

/** A photo is shown instead of the product's picture. */
function SceneParts(props: PartsProps) {
  const { draft, at, errors, put, field } = props;
  const { photoUrl, photoAlt, isCloseUp } = draft;
  return (
    <>
      <LookPicture
        label="Photo"
        hint="Optional. A wide photo of the product in use; it fills the page from edge to edge. Its subject belongs right of the middle."
        value={photoUrl}
        error={chapterError(errors, at, 'photo.imageUrl')}
        onChange={(url) => put({ photoUrl: url })}
      />
      {photoUrl !== '' && (
        <Field
          name={`chapters.${at}.photo.alt`}
          label="Photo description"
          hint="For people who cannot see it, and for search engines."
          value={photoAlt}
          maxLength={PHOTO_ALT_MAX}
          onChange={({ target }) => put({ photoAlt: target.value })}
          error={chapterError(errors, at, 'photo.alt')}
        />
      )}
      {photoUrl !== '' && <PhotosInColors {...props} />}
      {field('picture', 'Picture number (1 is the first picture of the colour)', 2)}
      <Checkbox
        name={`chapters.${at}.isCloseUp`}
        label="Close-up that shows only a part of the product"
        checked={isCloseUp}
        onChange={({ target }) => put({ isCloseUp: target.checked })}
      />
    </>
  );
}

/** The same photo in each other colour, and in those that are not sold any more, to be removed. */
function PhotosInColors({ draft, at, otherColors, errors, put }: PartsProps) {
  const { photoInColors } = draft;
  const taken = photoInColors.map(({ color }) => color);
  return [...new Set([...otherColors, ...taken])].map((color) => {
    const others = photoInColors.filter((one) => one.color !== color);
    return (
      <LookPicture
        key={color}
        label={`Photo in ${colorName(color)}`}
        hint="Optional. Without it, this colour shows its own picture."
        value={photoInColors.find((one) => one.color === color)?.imageUrl ?? ''}
        error={chapterError(errors, at, `photo.inColors.${taken.indexOf(color)}.imageUrl`)}
        onChange={(imageUrl) =>
          put({ photoInColors: imageUrl === '' ? others : [...others, { color, imageUrl }] })
        }
      />
    );
  });
}
