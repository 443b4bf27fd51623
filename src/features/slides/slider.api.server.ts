import { Hono } from 'hono';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { listSlides } from './slider.contract.ts';
import { saveSlides, uploadSlideImage } from '#src/features/slides/admin/slider-admin.contract.ts';
import { getSlides } from './slider.queries.server.ts';
import { replaceSlides, storeSlideImage } from './slider.service.server.ts';

export const sliderApi = new Hono<AppEnv>();

implement(sliderApi, listSlides, (c) => getSlides(c.var.db));

implement(sliderApi, saveSlides, async (c, input, { id }) => {
  await replaceSlides(c.var.db, input, id);
  await c.var.jobs.send('publish', {}, { key: 'publish' });
  return getSlides(c.var.db);
});

implement(sliderApi, uploadSlideImage, async (c, { image }, { id }) => ({
  imgSrc: await storeSlideImage(c.var, image, id),
}));
