import { Suspense } from 'react';
import { LazyLightbox } from '#src/ui/lazy-lightbox.ts';
import { useEver } from '#src/ui/useEver.ts';

type Props = {
  images: string[];
  /** Which one is shown; undefined closes the viewer. */
  shown: string | undefined;
  onShow: (image: string | undefined) => void;
};

/** Review photos over the whole screen, one at a time. */
export function PhotoViewer({ images, shown, onShow }: Props) {
  const ever = useEver(shown !== undefined);
  if (!ever) return null;
  // A photo of an old review may not be among those that the product lists.
  const all = shown === undefined || images.includes(shown) ? images : [shown, ...images];
  return (
    <Suspense>
      <LazyLightbox
        title="Photos by customers"
        pictures={all.map((src) => ({ src, alt: 'Sent by a customer' }))}
        shown={shown === undefined ? undefined : all.indexOf(shown)}
        onShow={(at) => onShow(at === undefined ? undefined : all[at])}
      />
    </Suspense>
  );
}
