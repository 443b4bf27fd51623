import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** The steps to a first sale, in the order in which they are best taken. */
export const FIRST_STEPS = [
  'company',
  'delivery',
  'payments',
  'category',
  'product',
  'policies',
  'messages',
  'test-order',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.object({
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
  /** True if staff hid the list. */
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const viewFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'Returns which setup steps are done, and whether the list is shown.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: FirstSteps,
});

export const updateFirstSteps = endpoint({
  method: 'POST',
  path: '/api/admin/first-steps',
  summary: 'Hides or shows the first steps, or records that the policies were read.',
  access: { staff: 'settings.write' },
  input: z.object({ isHidden: z.optional(z.boolean()), hasReadPolicies: z.optional(z.boolean()) }),
  output: FirstSteps,
});
