import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useState,
} from 'react';
import { Picture } from '#src/ui/Picture.tsx';
import { ExpandIcon } from '#src/ui/rare-icons.tsx';
import { GALLERY_SIZES } from './gallery-sizes.ts';
import type { ProductImage } from './product.contract.ts';

/** Zoom factor while the pointer is over the picture. */
const ZOOM = 2.2;

type Props = {
  image: ProductImage;
  label: string;
  alt: string;
  priority: boolean;
  isShown: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * One picture: the mouse enlarges the part under it. Without scripts it links to the picture file.
 */
export function GallerySlide({ image, label, alt, priority, isShown, onOpen, onKeyDown }: Props) {
  const [origin, setOrigin] = useState<string>();

  function point({ pointerType, clientX, clientY, currentTarget }: PointerEvent) {
    if (pointerType !== 'mouse') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const [x, y] = [(clientX - left) / width, (clientY - top) / height];
    setOrigin(`${(x * 100).toFixed(1)}% ${(y * 100).toFixed(1)}%`);
  }

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onOpen();
  }

  const zoom: CSSProperties | undefined =
    origin === undefined ? undefined : { transform: `scale(${ZOOM})`, transformOrigin: origin };

  return (
    <a
      href={image.imageUrl}
      aria-label={label}
      aria-haspopup="dialog"
      tabIndex={isShown ? 0 : -1}
      onClick={open}
      onKeyDown={onKeyDown}
      onPointerMove={point}
      onPointerLeave={() => setOrigin(undefined)}
      className="group/slide relative block cursor-zoom-in overflow-hidden -outline-offset-4"
    >
      <span className="block" style={zoom}>
        <Picture
          src={image.imageUrl}
          alt={alt}
          sizes={origin === undefined ? GALLERY_SIZES : '1280px'}
          priority={priority}
          className="aspect-square w-full object-cover"
        />
      </span>
      <span className="absolute right-3 bottom-3 grid size-10 place-items-center rounded-full bg-surface/85 text-soft opacity-80 transition-opacity group-hover/slide:opacity-0">
        <ExpandIcon />
      </span>
    </a>
  );
}
