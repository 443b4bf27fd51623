import * as z from 'zod/mini';
import { LongText, RequiredLongText, RequiredText } from '#src/lib/text.ts';
import { Whole } from '#src/lib/endpoint.ts';
import { RequiredPictureUrl } from '#src/lib/picture-url.ts';

export const CHAPTERS_MAX = 12;
export const FIGURES_MAX = 4;
export const BOX_ITEMS_MAX = 12;
/** Length of a drawn outline; the demo's longest takes a third of it. */
const OUTLINE_MAX = 3000;
/** In millimetres: as wide as a wall. */
export const SIDE_MAX_MM = 3000;
export const TITLE_MAX = 80;
export const TEXT_MAX = 600;
const PICTURES_MAX = 10;
export const PHOTO_ALT_MAX = 200;
/** The most other colours that one photo can have. */
export const COLORS_MAX = 20;

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

const PARTS_MAX = 12;
const CORNERS_MAX = 24;
export const PART_NAME_MAX = 40;
const Percent = z.number('Send a number.').check(z.gte(-100), z.lte(100));

const Title = RequiredText(TITLE_MAX, 'Enter a title for the chapter.');
const Side = Whole(1, SIDE_MAX_MM);
const Figure = z.object({
  value: RequiredText(12, 'Enter a figure.'),
  label: RequiredText(40, 'Enter what the figure shows.'),
});

const Corner = z.tuple([Percent, Percent]);
/** A part of a product in a picture, in per cent of its width and height. */
const ScenePart = z.object({
  /** The corners around it. */
  around: z
    .array(Corner, 'Send a list of corners.')
    .check(
      z.minLength(3, 'Send at least three corners.'),
      z.maxLength(CORNERS_MAX, `Send at most ${CORNERS_MAX} corners.`),
    ),
  /** The distance to its place in the assembled product. */
  move: Corner,
  /** Its name, shown below it. */
  name: z.optional(RequiredText(PART_NAME_MAX, 'Enter the name of the part.')),
});
export type ScenePart = z.infer<typeof ScenePart>;

/** A wide photo of the product in use, its subject right of the middle. */
const ScenePhoto = z.object({
  imageUrl: RequiredPictureUrl,
  alt: RequiredText(PHOTO_ALT_MAX, 'Describe the photo for people who cannot see it.'),
  /** The same photo with the product in other colours. */
  inColors: z.optional(
    z
      .array(
        z.object({ color: RequiredText(30, 'Enter the colour.'), imageUrl: RequiredPictureUrl }),
        'Send a list of photos.',
      )
      .check(z.maxLength(COLORS_MAX, `Send at most ${COLORS_MAX} photos.`)),
  ),
});
export type ScenePhoto = z.infer<typeof ScenePhoto>;

/** The product as a picture shows it from the front; its edges are in per cent of the picture. */
const Front = z
  .object({
    /** Number of the picture among those of the colour shown, from 1. */
    picture: Whole(1, PICTURES_MAX),
    ...{ left: Percent, top: Percent, right: Percent, bottom: Percent },
    /** The distance from its left to its right edge, in mm. */
    widthMm: Side,
  })
  .check(
    z.refine(
      ({ left, top, right, bottom }) => left < right && top < bottom,
      'Send the left edge before the right one, and the upper before the lower.',
    ),
  );

const Outline = z.optional(
  z
    .string('Send an SVG path.')
    .check(
      z.maxLength(OUTLINE_MAX, `Send a path of at most ${OUTLINE_MAX} characters.`),
      z.regex(/^[MmLlHhVvAaZz\d .,-]*$/, 'Send a path of lines and arcs.'),
    ),
);
const listOf = <Kind extends string>(kind: Kind, missing: string) =>
  z.object({
    kind: z.literal(kind),
    title: Title,
    items: z
      .array(RequiredText(80, 'An item cannot be empty.'), 'Send a list of texts.')
      .check(
        z.minLength(1, missing),
        z.maxLength(BOX_ITEMS_MAX, `List at most ${BOX_ITEMS_MAX} items.`),
      ),
  });

/** One chapter of a product page below the fold; each kind has its own design. */
export const Chapter = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('scene'),
    title: Title,
    text: LongText(TEXT_MAX),
    /** Number of the picture among those of the colour shown, from 1. */
    picture: Whole(1, PICTURES_MAX),
    /** Shown from edge to edge instead of the picture. */
    photo: z.optional(ScenePhoto),
    /** True if the picture shows only a part of the product, which reaches the picture's edges. */
    isCloseUp: z.optional(z.boolean('Send true or false.')),
    /** Parts in the picture, which come apart as the page scrolls; the last is in front. */
    parts: z.optional(
      z
        .array(ScenePart, 'Send a list of parts.')
        .check(z.maxLength(PARTS_MAX, `Send at most ${PARTS_MAX} parts.`)),
    ),
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
  listOf('box', 'Enter what is in the box.'),
  listOf('steps', 'Enter the steps.'),
  listOf('care', 'Enter how to care for it.'),
  z.object({
    kind: z.literal('size'),
    title: Title,
    text: LongText(TEXT_MAX),
    widthMm: Side,
    heightMm: Side,
    depthMm: Side,
    /** A box if omitted. */
    shape: z.optional(z.enum(FRONT_SHAPES, 'Choose a shape.')),
    /** A picture to scale, shown instead of the shape. */
    front: z.optional(Front),
    /**
     * The outline of the product's model from the front as an SVG path in mm from its top left
     * corner, drawn instead of the shape if there is no picture; and the edges inside it.
     */
    outline: Outline,
    edges: Outline,
  }),
]);
export type Chapter = z.infer<typeof Chapter>;
export type ChapterKind = Chapter['kind'];

export const Chapters = z
  .array(Chapter, 'Send a list of chapters.')
  .check(z.maxLength(CHAPTERS_MAX, `Add at most ${CHAPTERS_MAX} chapters.`));
