import { Hono } from 'hono';
import { storeModel } from '#src/features/catalog/admin/display.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { modelUrl } from '#src/lib/models.ts';
import { uploadManual } from '#src/features/catalog/admin/manual.contract.ts';
import { AppError } from '#src/lib/errors.ts';
import { judgeFilm } from '#src/platform/objects/film-files.ts';
import { uploadModel } from './model.contract.ts';

/** The staff API for 3D models and manuals. */
export const modelApi = new Hono<AppEnv>();

implement(modelApi, uploadModel, async (c, { model }, staff) => {
  const { hash } = await storeModel(c.var, model, staff.id);
  return { hash, modelUrl: modelUrl(hash) };
});

implement(modelApi, uploadManual, async (c, { file }) => {
  const bytes = await file.bytes();
  if (judgeFilm(bytes, file.name) !== 'pdf') {
    const message = `${file.name} is not a PDF.`;
    throw new AppError('INVALID_INPUT', { message, fields: { file: message } });
  }
  return { url: `/media/${await c.var.media.films.put(bytes, file.name)}` };
});
