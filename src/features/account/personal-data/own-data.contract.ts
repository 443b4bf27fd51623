import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

export const downloadOwnData = endpoint({
  method: 'GET',
  path: '/api/account/data',
  summary: 'Exports everything that the shop stores about the signed-in user as one JSON file.',
  access: 'shopper',
  input: Nothing,
  output: z.file().check(z.mime(['application/json'])),
});
