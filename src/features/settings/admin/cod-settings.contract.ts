import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { CodInput, codProblems, CodValues } from './cod-fields.contract.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

export const SavedCod = Saved(CodValues);

export const saveCod = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/cod',
  summary: 'Sets who may pay in cash on delivery, where, for how much, and what it costs.',
  access: { staff: 'settings.write' },
  input: z.object({ ...CodInput, version: SeenVersion }).check((check) => {
    for (const [path, message] of codProblems(check.value)) {
      check.issues.push({ code: 'custom', input: check.value, path, message });
    }
  }),
  output: SavedCod,
});
