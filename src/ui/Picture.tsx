import type { ImgHTMLAttributes } from 'react';
import { toPicture } from '#src/lib/media.ts';

type Props = {
  src: string;
  alt: string;
  /** Widths it is shown at, as in `<img sizes>`. */
  sizes: string;
  /** Loads first and without delay: for the one main picture of a page. */
  priority?: boolean;
  /** Widest file offered, in pixels. */
  largest?: number;
  className?: string;
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'onLoad' | 'style'>;

/** A stored picture as AVIF in all its widths, with its widest WebP for browsers without AVIF. */
export function Picture({ src, alt, sizes, priority, largest, className, onLoad, style }: Props) {
  const picture = toPicture(src, largest);
  const shared = {
    className,
    onLoad,
    style,
    ...(priority
      ? // Decoded with the page: asynchronous decoding would show it a frame or two later.
        { fetchPriority: 'high' as const, decoding: 'sync' as const }
      : { decoding: 'async' as const, loading: 'lazy' as const }),
  };
  if (!picture) return <img src={src} alt={alt} {...shared} />;
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img src={picture.src} alt={alt} width={picture.width} height={picture.height} {...shared} />
    </picture>
  );
}
