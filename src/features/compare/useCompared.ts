import { useStore } from '@nanostores/react';
import type { Choice } from './choices.ts';
import { $compared, toggleCompared } from './compare.store.ts';

/** Returns whether a product is in the comparison, and the handler of its button. */
export function useCompared(choice: Choice) {
  const isOn = useStore($compared, { ssr: 'initial' }).some(({ id }) => id === choice.id);
  return { isOn, press: () => toggleCompared(choice) };
}
