import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { CodInput, codProblems, CodValues } from './cod-fields.contract.ts';
import { Saved, SeenVersion } from './saved.contract.ts';

export const SavedCod = Saved(CodValues);

export const saveCod = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/cod',
  summary: 'Updates the COD settings: who can use it, where, for which amounts and for which fee.',
  access: { staff: 'settings.write' },
  input: z.object({ ...CodInput, version: SeenVersion }).check((check) => {
    for (const [path, message] of codProblems(check.value)) {
      check.issues.push({ code: 'custom', input: check.value, path, message });
    }
  }),
  output: SavedCod,
});
