import type {
  Chapter,
  ChapterKind,
  FrontShape,
  ScenePart,
  ScenePhoto,
} from '#src/features/showcase/chapters/chapters.contract.ts';

/** Chapter as typed: numbers are text, and lists have one item per line. */
export type ChapterDraft = {
  key: number;
  kind: ChapterKind;
  title: string;
  text: string;
  picture: string;
  isCloseUp: boolean;
  /** Address of the photo shown instead of the picture, '' for none. */
  photoUrl: string;
  photoAlt: string;
  photoInColors: NonNullable<ScenePhoto['inColors']>;
  /** Parts of the product in a picture, which staff do not edit. */
  parts?: ScenePart[] | undefined;
  lines: string;
  widthMm: string;
  heightMm: string;
  depthMm: string;
  shape: FrontShape;
  /** Shown instead of the shape; removed when staff choose another one. */
  drawn?: Pick<Extract<Chapter, { kind: 'size' }>, 'front' | 'outline' | 'edges'> | undefined;
};

export const CHAPTER_KINDS: { value: ChapterKind; label: string; title: string }[] = [
  { value: 'scene', label: 'Scene: a picture and a claim', title: '' },
  { value: 'figures', label: 'Large figures', title: 'In figures' },
  { value: 'text', label: 'Text', title: '' },
  { value: 'size', label: 'Size, next to a phone and a hand', title: 'How big it is' },
  { value: 'box', label: 'What is in the box', title: 'In the box' },
  { value: 'steps', label: 'Steps of the set-up', title: 'Set it up' },
  { value: 'care', label: 'How to look after it', title: 'Look after it' },
];

export const SHAPES: { value: FrontShape; label: string }[] = [
  { value: 'box', label: 'A box' },
  { value: 'speaker', label: 'A speaker' },
  { value: 'tower', label: 'A tall speaker' },
  { value: 'bar', label: 'A soundbar' },
  { value: 'ball', label: 'A ball' },
  { value: 'ring', label: 'A ring on a stand' },
  { value: 'headset', label: 'Headphones' },
  { value: 'neckband', label: 'A neckband' },
  { value: 'case', label: 'A case of ear buds' },
  { value: 'microphone', label: 'A microphone' },
];

let made = 0;

/** Returns an empty chapter with a new key. */
export function newChapter(kind: ChapterKind): ChapterDraft {
  made += 1;
  const title = CHAPTER_KINDS.find(({ value }) => value === kind)?.title ?? '';
  const noPhoto = { photoUrl: '', photoAlt: '', photoInColors: [] };
  const empty = { text: '', lines: '', widthMm: '', heightMm: '', depthMm: '', ...noPhoto };
  return { key: made, kind, title, picture: '2', isCloseUp: false, shape: 'box', ...empty };
}

/** Converts a saved chapter to the values of the form. */
export function toChapterDraft(chapter: Chapter): ChapterDraft {
  const draft = { ...newChapter(chapter.kind), title: chapter.title };
  switch (chapter.kind) {
    case 'scene': {
      const { text, picture, isCloseUp = false, parts, photo } = chapter;
      const { imageUrl: photoUrl = '', alt: photoAlt = '', inColors = [] } = photo ?? {};
      return {
        ...{ ...draft, text, picture: String(picture), isCloseUp, parts },
        ...{ photoUrl, photoAlt, photoInColors: inColors },
      };
    }
    case 'text':
      return { ...draft, text: chapter.text };
    case 'figures':
      return {
        ...draft,
        lines: chapter.figures.map(({ value, label }) => `${value} | ${label}`).join('\n'),
      };
    case 'box':
    case 'steps':
    case 'care':
      return { ...draft, lines: chapter.items.join('\n') };
    case 'size': {
      const { text, widthMm, heightMm, depthMm, shape = 'box' } = chapter;
      const { front, outline, edges } = chapter;
      const sides = [widthMm, heightMm, depthMm].map(String);
      return {
        ...draft,
        ...{ text, shape },
        drawn: { ...(front && { front }), ...(outline && { outline }), ...(edges && { edges }) },
        widthMm: sides[0] ?? '',
        heightMm: sides[1] ?? '',
        depthMm: sides[2] ?? '',
      };
    }
  }
}

/** Converts the form's values to a chapter; the server validates it. */
export function toChapter(draft: ChapterDraft): Chapter {
  const { kind, title, text, picture, isCloseUp, parts } = draft;
  const lines = draft.lines.split('\n').filter((line) => line.trim() !== '');
  switch (kind) {
    case 'scene':
      return {
        ...{ kind, title, text, picture: Number(picture) },
        ...(isCloseUp && { isCloseUp }),
        ...(parts && { parts }),
        ...(draft.photoUrl !== '' && { photo: toPhoto(draft) }),
      };
    case 'text':
      return { kind, title, text };
    case 'figures':
      return { kind, title, figures: lines.map(toFigure) };
    case 'box':
    case 'steps':
    case 'care':
      return { kind, title, items: lines };
    case 'size': {
      const [widthMm, heightMm, depthMm] = [draft.widthMm, draft.heightMm, draft.depthMm].map(
        Number,
      );
      return {
        ...{ kind, title, text, shape: draft.shape },
        ...{ widthMm: widthMm ?? 0, heightMm: heightMm ?? 0, depthMm: depthMm ?? 0 },
        ...draft.drawn,
      };
    }
  }
}

function toPhoto({ photoUrl, photoAlt, photoInColors }: ChapterDraft): ScenePhoto {
  const inColors = photoInColors.length > 0 && { inColors: photoInColors };
  return { imageUrl: photoUrl, alt: photoAlt, ...inColors };
}

function toFigure(line: string): { value: string; label: string } {
  const [value = '', ...label] = line.split('|');
  return { value: value.trim(), label: label.join('|').trim() };
}

/** Returns the first error in a part of a chapter, such as its third item. */
export function chapterError(
  errors: Readonly<Record<string, string>>,
  at: number,
  part: string,
): string | undefined {
  const name = `chapters.${at}.${part}`;
  const found = Object.keys(errors).find((one) => one === name || one.startsWith(`${name}.`));
  return found && errors[found];
}
