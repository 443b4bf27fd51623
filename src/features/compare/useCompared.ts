import { useStore } from '@nanostores/react';
import type { Choice } from './choices.ts';
import { $compared, toggleCompared } from './compare.store.ts';

/** Whether a product is chosen to be compared, and what pressing its button does. */
export function useCompared(choice: Choice) {
  const isOn = useStore($compared, { ssr: 'initial' }).some(({ id }) => id === choice.id);
  return { isOn, press: () => toggleCompared(choice) };
}
