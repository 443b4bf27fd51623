import * as z from 'zod/mini';
import { endpoint, Nothing } from '#src/lib/endpoint.ts';

/** The steps to a first sale, in the order in which they are best taken. */
export const FIRST_STEPS = [
  'demo',
  'name',
  'address',
  'gstin',
  'delivery',
  'payments',
  'messages',
  'policies',
  'product',
  'test-order',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

export const FirstSteps = z.object({
  steps: z.array(
    z.object({
      step: z.enum(FIRST_STEPS),
      /** Sentence that says what is missing; '' for a step that is done. */
      missing: z.string(),
    }),
  ),
  /** True if staff hid the list. */
  isHidden: z.boolean(),
});
export type FirstSteps = z.infer<typeof FirstSteps>;

export const viewFirstSteps = endpoint({
  method: 'GET',
  path: '/api/admin/first-steps',
  summary: 'Returns what is missing before the shop can sell, and whether the list is shown.',
  access: { staff: 'dashboard.read' },
  input: Nothing,
  output: FirstSteps,
});

export const updateFirstSteps = endpoint({
  method: 'POST',
  path: '/api/admin/first-steps',
  summary: 'Hides the first steps on the dashboard, or shows them again.',
  access: { staff: 'settings.write' },
  input: z.object({ isHidden: z.boolean() }),
  output: FirstSteps,
});
