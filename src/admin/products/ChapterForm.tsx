import type { ReactNode } from 'react';
import {
  type FrontShape,
  TEXT_MAX,
  TITLE_MAX,
} from '#src/features/showcase/chapters/chapters.contract.ts';
import { Checkbox } from '#src/ui/Checkbox.tsx';
import { Field } from '#src/ui/Field.tsx';
import { RowButtons } from '#src/admin/kit/RowButtons.tsx';
import { Select } from '#src/ui/Select.tsx';
import { TextArea } from '#src/ui/TextArea.tsx';
import { useSortableItem } from '#src/admin/kit/Sortable.tsx';
import { CHAPTER_KINDS, type ChapterDraft, chapterError, SHAPES } from './chapter-draft.ts';

type TypedPart = Exclude<keyof ChapterDraft, 'drawn' | 'parts' | 'isCloseUp'>;

type Props = {
  draft: ChapterDraft;
  at: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: ChapterDraft) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
};

/** Form for one chapter: its text, and its position among the others. */
export function ChapterForm({ draft, at, count, errors, onChange, onMove, onRemove }: Props) {
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
    <li ref={ref} aria-label={name} className="grid gap-3 rounded-field border border-line p-3">
      <div className="flex items-center gap-1">
        {grip('grid size-10')}
        <span className="flex-1 text-sm font-bold">{kind}</span>
        <RowButtons isRow last={count - 1} {...{ name, at, onMove, onRemove }} />
      </div>
      {field('title', 'Title', TITLE_MAX)}
      <Parts {...{ draft, at, errors, put, field }} />
    </li>
  );
}

type PartsProps = Pick<Props, 'draft' | 'at' | 'errors'> & {
  put: (some: Partial<ChapterDraft>) => void;
  field: (part: TypedPart, label: string, max: number) => ReactNode;
};

function Parts({ draft, at, errors, put, field }: PartsProps) {
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
      {kind === 'scene' && (
        <>
          {field('picture', 'Picture number (1 is the first picture of the colour)', 2)}
          <Checkbox
            name={`chapters.${at}.isCloseUp`}
            label="Close-up that shows only a part of the product"
            checked={draft.isCloseUp}
            onChange={({ target }) => put({ isCloseUp: target.checked })}
          />
        </>
      )}
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
