import type { ComponentProps } from 'react';
import { Picture } from '#src/ui/Picture.tsx';

type Props = Pick<ComponentProps<typeof Picture>, 'sizes' | 'largest'> & {
  image: string;
  /** Its place among the photos, from 0. */
  at: number;
  onShow: (image: string) => void;
};

/** A customer's photo that opens in the viewer. */
export function CustomerPhoto({ image, at, onShow, ...sizes }: Props) {
  return (
    <button
      type="button"
      aria-label={`Customer photo ${at + 1}`}
      aria-haspopup="dialog"
      onClick={() => onShow(image)}
      className="block w-full overflow-hidden rounded-field border border-line"
    >
      <Picture src={image} alt="" {...sizes} className="aspect-square w-full object-cover dimmed" />
    </button>
  );
}
