import { HearDialog } from '#src/features/showcase/sound/HearDialog.tsx';
import type { Sound } from '#src/features/showcase/sound/sound.ts';
import { loadRivals } from './load-rivals.ts';

type Props = {
  sound: Sound;
  /** Products that it may be compared with. */
  rivals: readonly number[];
  open: boolean;
  onClose: () => void;
};

/** The listening dialog of a product, which also loads the products to compare it with. */
export function HearProduct({ rivals, ...dialog }: Props) {
  return <HearDialog {...dialog} rivals={rivals} loadRivals={loadRivals} />;
}
