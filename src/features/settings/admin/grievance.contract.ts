import * as z from 'zod/mini';
import { endpoint } from '#src/lib/endpoint.ts';
import { Email } from '#src/lib/identity.ts';
import { RequiredText } from '#src/lib/text.ts';
import { Saved, SeenVersion } from './saved.contract.ts';
import { Phone } from './phone.contract.ts';

export const OFFICER_MAX = 60;

/** The same as it is read. */
export const SavedGrievance = Saved(
  z.object({
    officer: z.string(),
    designation: z.string(),
    phone: z.string(),
    email: z.string(),
  }),
);

export const saveGrievance = endpoint({
  method: 'PUT',
  path: '/api/admin/settings/grievance',
  summary: 'Sets who answers complaints, as the law has every page and invoice say.',
  access: { staff: 'settings.write' },
  input: z.object({
    officer: RequiredText(OFFICER_MAX, 'Write the name of a person.'),
    designation: RequiredText(OFFICER_MAX, 'Write what this person is.'),
    phone: Phone,
    email: Email,
    version: SeenVersion,
  }),
  output: SavedGrievance,
});
