import * as z from 'zod/mini';
import { endpoint, Id, Nothing } from '#src/lib/endpoint.ts';
import { PICTURE_HASH } from '#src/lib/media.ts';
import { omit } from '#src/lib/omit.ts';
import { versionOf } from '#src/lib/version-of.ts';
import { LongText, RequiredText, Text } from '#src/lib/text.ts';

export const SLIDES_MAX = 10;
export const SLIDE_TITLE_MAX = 100;
export const SLIDE_DESCRIPTION_MAX = 500;
export const SLIDE_SPECIFICATIONS_MAX = 12;
const SLIDE_SPECIFICATION_MAX = 60;

const MEDIA_ADDRESS = new RegExp(`^(/media/${PICTURE_HASH}-\\d{1,5}x\\d{1,5}/\\d{1,5}\\.webp)?$`);

export const SlideInput = z.object({
  /** An address that the shop gave, such as uploadSlideImage's answer; '' for none. */
  imgSrc: z
    .string('Choose a picture.')
    .check(z.regex(MEDIA_ADDRESS, 'Choose a picture from this shop.')),
  title: Text(SLIDE_TITLE_MAX),
  topic: Text(SLIDE_TITLE_MAX),
  description: LongText(SLIDE_DESCRIPTION_MAX),
  productId: z.nullable(Id),
  detail: z.object({
    title: Text(SLIDE_TITLE_MAX),
    description: LongText(SLIDE_DESCRIPTION_MAX),
    specifications: z
      .array(
        z.object({
          label: RequiredText(SLIDE_SPECIFICATION_MAX).check(
            z.regex(/^[^|]*$/, 'Remove the character |.'),
          ),
          value: Text(SLIDE_SPECIFICATION_MAX).check(z.minLength(1, 'Please fill this in.')),
        }),
      )
      .check(
        z.maxLength(
          SLIDE_SPECIFICATIONS_MAX,
          `Add at most ${SLIDE_SPECIFICATIONS_MAX} specifications.`,
        ),
      ),
  }),
});
export type SlideInput = z.output<typeof SlideInput>;

export const Slide = z.object({
  id: z.int(),
  imgSrc: z.string(),
  title: z.string(),
  topic: z.string(),
  description: z.string(),
  productId: z.nullable(z.int()),
  detail: z.object({
    title: z.string(),
    description: z.string(),
    specifications: z.array(z.object({ label: z.string(), value: z.string() })),
  }),
});
export type Slide = z.infer<typeof Slide>;

/** Returns the version of all slides in order, without ids, which each save replaces. */
export function slidesVersion(slides: readonly Slide[]): string {
  return versionOf(slides.map((slide) => omit(slide, 'id')));
}

export const listSlides = endpoint({
  method: 'GET',
  path: '/api/admin/load_sliders_data',
  summary: 'Lists the slides of the home page, in order. Public, despite its path.',
  input: Nothing,
  output: z.array(Slide),
  listVersion: slidesVersion,
});
