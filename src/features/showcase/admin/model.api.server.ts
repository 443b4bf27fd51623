import { Hono } from 'hono';
import { storeModel } from '#src/features/catalog/admin/display.service.server.ts';
import type { AppEnv } from '#src/http/env.ts';
import { implement } from '#src/http/implement.ts';
import { modelUrl } from '#src/lib/models.ts';
import { uploadModel } from './model.contract.ts';

/** The staff API for 3D models. */
export const modelApi = new Hono<AppEnv>();

implement(modelApi, uploadModel, async (c, { model }, staff) => {
  const { hash } = await storeModel(c.var, model, staff.id);
  return { hash, modelUrl: modelUrl(hash) };
});
