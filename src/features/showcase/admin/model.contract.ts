import * as z from 'zod/mini';
import { formBytes } from '#src/lib/body-limits.ts';
import { endpoint } from '#src/lib/endpoint.ts';
import { MODEL_BYTES_MAX } from '#src/lib/model-limits.ts';

/**
 * The hash that uploadModel returned for a model uploaded before its form is sent; null for none.
 */
export const ModelHash = z.nullable(
  z.string('Choose a model.').check(z.regex(/^[0-9a-f]{32}$/, 'Choose a model.')),
);

export const uploadModel = endpoint({
  method: 'POST',
  path: '/api/admin/models',
  summary:
    'Stores a binary glTF model for a product that refers to it by its hash. Unused models are deleted after a day.',
  access: { staff: 'catalog.write' },
  body: 'multipart',
  bodyMaxBytes: formBytes(1, MODEL_BYTES_MAX),
  status: 201,
  input: z.object({
    model: z
      .file('Choose a model.')
      .check(
        z.minSize(1, 'This model is empty.'),
        z.maxSize(MODEL_BYTES_MAX, 'A model can be at most 8 MB.'),
      ),
  }),
  output: z.object({ hash: z.string(), modelUrl: z.string() }),
});
