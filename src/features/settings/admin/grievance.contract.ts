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
  summary: 'Updates the grievance officer, whom the law requires on every page and invoice.',
  access: { staff: 'settings.write' },
  input: z.object({
    officer: RequiredText(OFFICER_MAX, 'Enter a person’s name.'),
    designation: RequiredText(OFFICER_MAX, 'Enter the person’s job title.'),
    phone: Phone,
    email: Email,
    version: SeenVersion,
  }),
  output: SavedGrievance,
});
