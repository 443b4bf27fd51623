import * as z from 'zod/mini';
import {
  Slide,
  SlideInput,
  SLIDES_MAX,
  slidesVersion,
} from '#src/features/slides/slider.contract.ts';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { PictureFile } from '#src/lib/picture-file.ts';
import { PICTURE_BYTES_MAX } from '#src/lib/picture-limits.ts';
import { Version } from '#src/lib/seen-version.ts';

export const saveSlides = endpoint({
  method: 'PUT',
  path: '/api/admin/sliders',
  summary: 'Replaces the slides of the home page with this list, in this order.',
  access: { staff: 'slides.write' },
  input: z.object({
    version: Version,
    slides: z
      .array(SlideInput, 'Send a list of slides.')
      .check(z.maxLength(SLIDES_MAX, `Add at most ${SLIDES_MAX} slides.`)),
  }),
  output: z.array(Slide),
  listVersion: slidesVersion,
});

export const uploadSlideImage = endpoint({
  method: 'POST',
  path: '/api/admin/sliders/image',
  summary: 'Stores a picture for a slide.',
  access: { staff: 'slides.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, PICTURE_BYTES_MAX),
  status: 201,
  input: z.object({ image: PictureFile }),
  output: z.object({ imgSrc: z.string() }),
});
