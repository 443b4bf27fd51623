import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** One purpose of the privacy notice, with everything that rule 3 of the DPDP Rules, 2025, requires. */
export const NoticePurpose = z.object({
  /** Names the purpose in links to it. */
  id: z.string(),
  title: z.string(),
  data: z.string(),
  use: z.string(),
  /** The reason for which the use is lawful. */
  basis: z.string(),
  recipients: z.string(),
  /** The retention period. */
  keptFor: z.string(),
  /** The place to withdraw consent; null if the use does not need consent. */
  withdrawnIn: z.nullable(z.enum(['account', 'cookies'])),
});
export type NoticePurpose = z.infer<typeof NoticePurpose>;

export const viewPrivacyNotice = endpoint({
  method: 'GET',
  path: '/api/privacy-notice',
  summary: 'Lists every purpose for which the shop uses personal data: the itemised notice.',
  input: Nothing,
  output: z.object({ purposes: z.array(NoticePurpose) }),
});
