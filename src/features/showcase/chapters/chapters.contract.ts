import * as z from 'zod/mini';
import { LongText, RequiredLongText, RequiredText } from '#src/lib/text.ts';
import { Whole } from '#src/lib/endpoint.ts';

export const CHAPTERS_MAX = 12;
export const FIGURES_MAX = 4;
export const BOX_ITEMS_MAX = 12;
/** In millimetres: as wide as a wall. */
export const SIDE_MAX_MM = 3000;
export const TITLE_MAX = 80;
export const TEXT_MAX = 600;
const PICTURES_MAX = 10;

/** Simplified front views of products. */
const FRONT_SHAPES = [
  'box',
  'speaker',
  'tower',
  'bar',
  'ball',
  'ring',
  'headset',
  'neckband',
  'case',
  'microphone',
] as const;
export type FrontShape = (typeof FRONT_SHAPES)[number];

const Title = RequiredText(TITLE_MAX, 'Enter a title for the chapter.');
const Side = Whole(1, SIDE_MAX_MM);
const Figure = z.object({
  value: RequiredText(12, 'Enter a figure.'),
  label: RequiredText(40, 'Enter what the figure shows.'),
});

/** One chapter of a product page below the fold; each kind has its own design. */
export const Chapter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scene'),
    title: Title,
    text: LongText(TEXT_MAX),
    /** Number of the picture among those of the colour shown, from 1. */
    picture: Whole(1, PICTURES_MAX),
  }),
  z.object({
    kind: z.literal('figures'),
    title: Title,
    figures: z
      .array(Figure, 'Send a list of figures.')
      .check(
        z.minLength(1, 'Add a figure.'),
        z.maxLength(FIGURES_MAX, `Add at most ${FIGURES_MAX} figures.`),
      ),
  }),
  z.object({ kind: z.literal('text'), title: Title, text: RequiredLongText(TEXT_MAX) }),
  z.object({
    kind: z.literal('box'),
    title: Title,
    items: z
      .array(RequiredText(80, 'An item cannot be empty.'), 'Send a list of texts.')
      .check(
        z.minLength(1, 'Enter what is in the box.'),
        z.maxLength(BOX_ITEMS_MAX, `List at most ${BOX_ITEMS_MAX} items.`),
      ),
  }),
  z.object({
    kind: z.literal('size'),
    title: Title,
    text: LongText(TEXT_MAX),
    widthMm: Side,
    heightMm: Side,
    depthMm: Side,
    /** A box if omitted. */
    shape: z.optional(z.enum(FRONT_SHAPES, 'Choose a shape.')),
  }),
]);
export type Chapter = z.infer<typeof Chapter>;
export type ChapterKind = Chapter['kind'];

export const Chapters = z
  .array(Chapter, 'Send a list of chapters.')
  .check(z.maxLength(CHAPTERS_MAX, `Add at most ${CHAPTERS_MAX} chapters.`));
