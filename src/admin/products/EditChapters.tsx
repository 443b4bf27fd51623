import { useState } from 'react';
import type { AdminProduct } from '#src/features/catalog/admin/admin-product.contract.ts';
import sheet from '#src/features/showcase/chapters/chapters.css?url';
import { Chapters } from '#src/features/showcase/chapters/Chapters.tsx';
import {
  type Chapter,
  type ChapterKind,
  CHAPTERS_MAX,
} from '#src/features/showcase/chapters/chapters.contract.ts';
import { Alert } from '#src/ui/Alert.tsx';
import { Button } from '#src/ui/Button.tsx';
import { moved } from '#src/ui/moved.ts';
import { Select } from '#src/ui/Select.tsx';
import { showToast, UNDO_MS } from '#src/ui/toast.store.ts';
import { Panel } from '#src/admin/kit/Panel.tsx';
import { Sortable } from '#src/admin/kit/Sortable.tsx';
import { ChapterForm } from './ChapterForm.tsx';
import { CHAPTER_KINDS, newChapter, toChapter, toChapterDraft } from './chapter-draft.ts';
import { useDisplay } from './useDisplay.ts';
import { type RegisterPart, usePart } from './useParts.ts';

type Props = {
  product: AdminProduct;
  onProduct: (product: AdminProduct) => void;
  /** Takes the result of the Save button, which no unsaved field can conflict with. */
  onSaved: (product: AdminProduct) => void;
  register: RegisterPart;
};

/** Edits the chapters below the fold of a product page: add, write, sort, remove, preview. */
export function EditChapters({ product, onProduct, onSaved, register }: Props) {
  const edit = useChapters(product);
  const { drafts, setDrafts, add, added, remove, isDirty } = edit;
  const { store } = useDisplay(product, 'chapters', onProduct);
  const error = usePart(register, {
    key: 'chapters',
    isDirty,
    save: async (from) => {
      const next = await store(from, drafts.map(toChapter));
      onSaved(next);
      return next;
    },
  });
  const [isPreview, setPreview] = useState(false);
  const otherColors = otherColorsOf(product);
  return (
    <Panel title="Page chapters">
      <div className="grid gap-4">
        <Sortable onMove={(from, to) => setDrafts(moved(drafts, from, to))}>
          <ol className="grid gap-2">
            {drafts.map((draft, at) => (
              <ChapterForm
                key={draft.key}
                isNew={added.includes(draft.key)}
                {...{ draft, at, count: drafts.length, otherColors }}
                errors={error?.fields ?? {}}
                onChange={(next) => setDrafts(drafts.with(at, next))}
                onMove={(to) => setDrafts(moved(drafts, at, to))}
                onRemove={() => remove(at)}
              />
            ))}
          </ol>
        </Sortable>
        <AddChapter isFull={drafts.length >= CHAPTERS_MAX} onAdd={add} />
        {error && <Alert>{error.message}</Alert>}
        <Button
          look="secondary"
          className="w-fit"
          aria-expanded={isPreview}
          onClick={() => setPreview(!isPreview)}
          disabled={drafts.length === 0}
        >
          {isPreview ? 'Close the preview' : 'Preview chapters'}
        </Button>
      </div>
      {isPreview && <Preview product={product} chapters={drafts.map(toChapter)} />}
    </Panel>
  );
}

function otherColorsOf({ color, variants }: AdminProduct): string[] {
  const sold = variants.filter(({ isRetired }) => !isRetired).map((variant) => variant.color);
  return [...new Set(sold)].filter((other) => other !== '' && other !== color);
}

type AddProps = { isFull: boolean; onAdd: (kind: ChapterKind) => void };

function AddChapter({ isFull, onAdd }: AddProps) {
  const [kind, setKind] = useState<ChapterKind>('scene');
  return (
    <>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-60">
          <Select
            name="chapterKind"
            label="New chapter"
            options={CHAPTER_KINDS}
            value={kind}
            onChange={({ target }) => setKind(target.value as ChapterKind)}
          />
        </div>
        <Button look="secondary" disabled={isFull} onClick={() => onAdd(kind)}>
          Add chapter
        </Button>
      </div>
      {isFull && <p className="text-sm text-soft">A page has at most {CHAPTERS_MAX} chapters.</p>}
    </>
  );
}

/** Preview of the chapters on the page of the main colour. */
function Preview({ product, chapters }: { product: AdminProduct; chapters: Chapter[] }) {
  const images = product.pictures.filter(
    ({ variantId, kind }) => variantId === null && kind === 'gallery',
  );
  return (
    <div className="mt-4 overflow-hidden rounded-card border border-line bg-paper">
      <link rel="stylesheet" href={sheet} />
      <Chapters chapters={chapters} of={{ name: product.name, color: product.color, images }} />
    </div>
  );
}

/** Keeps typed chapters when another part of the product is saved. */
function useChapters({ chapters }: AdminProduct) {
  const [saved, setSaved] = useState(chapters);
  const [drafts, setDrafts] = useState(() => chapters.map(toChapterDraft));
  const isSame = (one: readonly Chapter[], other: readonly Chapter[]) =>
    JSON.stringify(one.map(toChapterDraftText)) === JSON.stringify(other.map(toChapterDraftText));
  if (!isSame(saved, chapters)) {
    setSaved(chapters);
    // A chapter that is open stays open once it is saved.
    const keyAt = (at: number) => drafts[at] && { key: drafts[at].key };
    setDrafts(chapters.map((chapter, at) => ({ ...toChapterDraft(chapter), ...keyAt(at) })));
  }
  const isDirty = !isSame(saved, drafts.map(toChapter));
  const [added, setAdded] = useState<readonly number[]>([]);
  function add(kind: ChapterKind) {
    const chapter = newChapter(kind);
    setAdded([...added, chapter.key]);
    setDrafts([...drafts, chapter]);
  }
  function remove(at: number) {
    setDrafts(drafts.toSpliced(at, 1));
    const run = () => setDrafts(drafts);
    showToast('The chapter is removed.', {
      durationMs: UNDO_MS,
      action: { label: 'Undo', run },
    });
  }
  return { drafts, setDrafts, add, added, remove, isDirty };
}

/** Ignores the order in which the database returns the property names. */
function toChapterDraftText(chapter: Chapter) {
  return { ...toChapterDraft(chapter), key: 0 };
}
