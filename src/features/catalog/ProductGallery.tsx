import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from '#src/ui/icons.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { LazyLightbox } from '#src/ui/lazy-lightbox.ts';
import { useEver } from '#src/ui/useEver.ts';
import { GallerySlide } from './GallerySlide.tsx';
import type { ProductImage } from './product.contract.ts';
import { useGalleryRow } from './useGalleryRow.ts';

const THUMBNAILS = 5;

type Props = { images: ProductImage[]; productName: string };

/**
 * A product's pictures: swipe or use arrows or thumbnails; hovering enlarges, clicking opens them
 * full screen. Scrolls natively, even without scripts.
 */
export function ProductGallery({ images, productName }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { shown, show, events } = useGalleryRow(row);
  const [large, setLarge] = useState<number>();

  // Focus follows, so that Enter opens the visible picture.
  function turn(event: KeyboardEvent) {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1 }[event.key];
    const slide = to !== undefined && show(to);
    if (!slide) return;
    event.preventDefault();
    slide.focus({ preventScroll: true });
  }

  function showLarge(at: number | undefined) {
    setLarge(at);
    if (at !== undefined) show(at);
  }

  if (images.length === 0) return <div className="aspect-square rounded-card picture-well" />;
  return (
    <section aria-label={`Pictures of ${productName}`} className="grid gap-3" data-gallery>
      <div className="group/row relative overflow-hidden rounded-card border border-line picture-well">
        <div
          ref={row}
          {...events}
          className="relative snap-row auto-cols-[100%] motion-safe:scroll-smooth"
        >
          {images.map((image, at) => (
            <GallerySlide
              key={image.id}
              image={image}
              label={`Enlarge picture ${at + 1} of ${images.length}`}
              alt={image.alt || productName}
              priority={at === 0}
              isShown={at === shown}
              onOpen={() => showLarge(at)}
              onKeyDown={turn}
            />
          ))}
        </div>
        {images.length > 1 && (
          <>
            <Counter shown={shown} count={images.length} />
            <Arrow to="left" disabled={shown === 0} onClick={() => show(shown - 1)} />
            <Arrow
              to="right"
              disabled={shown === images.length - 1}
              onClick={() => show(shown + 1)}
            />
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails {...{ images, shown }} onShow={show} />}
      <Enlarged {...{ images, productName, large }} onShow={showLarge} />
    </section>
  );
}

function Counter({ shown, count }: { shown: number; count: number }) {
  return (
    <span
      aria-hidden="true"
      className="needs-script absolute top-4 left-4 rounded-full bg-surface/85 px-3 py-1 text-sm font-semibold tabular-nums sm:hidden"
    >
      {shown + 1} / {count}
    </span>
  );
}

type EnlargedProps = Props & {
  large: number | undefined;
  onShow: (at: number | undefined) => void;
};

function Enlarged({ images, productName, large, onShow }: EnlargedProps) {
  const ever = useEver(large !== undefined);
  if (!ever) return null;
  const pictures = images.map(({ imageUrl, alt }) => ({ src: imageUrl, alt: alt || productName }));
  return (
    <Suspense>
      <LazyLightbox title={productName} shown={large} {...{ pictures, onShow }} />
    </Suspense>
  );
}

type ThumbnailProps = { images: ProductImage[]; shown: number; onShow: (at: number) => void };

function Thumbnails({ images, shown, onShow }: ThumbnailProps) {
  return (
    <ul
      className="needs-script snap-row gap-2 p-0.5 max-sm:hidden"
      style={{ gridAutoColumns: `calc((100% - ${THUMBNAILS - 1} * 0.5rem) / ${THUMBNAILS})` }}
    >
      {images.map((image, at) => (
        <li key={image.id}>
          <button
            type="button"
            aria-label={`Picture ${at + 1} of ${images.length}`}
            aria-current={at === shown}
            onClick={() => onShow(at)}
            className="block w-full overflow-hidden rounded-field border-2 border-transparent picture-well transition-colors hover:border-edge aria-current:border-brand"
          >
            <Picture
              src={image.imageUrl}
              alt=""
              sizes="110px"
              largest={320}
              className="aspect-square w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ArrowProps = { to: 'left' | 'right'; disabled: boolean; onClick: () => void };

function Arrow({ to, disabled, onClick }: ArrowProps) {
  const Icon = to === 'left' ? ChevronLeftIcon : ChevronRightIcon;
  return (
    <button
      type="button"
      aria-label={to === 'left' ? 'Previous picture' : 'Next picture'}
      disabled={disabled}
      onClick={onClick}
      className={`needs-script absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-surface/90 shadow-lift transition-opacity group-focus-within/row:opacity-100! group-hover/row:opacity-100! disabled:opacity-0! md:grid [@media(hover:hover)]:opacity-0 ${to === 'left' ? 'left-3' : 'right-3'}`}
    >
      <Icon />
    </button>
  );
}
