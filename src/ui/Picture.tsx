import type { ImgHTMLAttributes } from 'react';
import { toPicture } from '#src/lib/media.ts';

type Props = {
  src: string;
  alt: string;
  /** Widths it is shown at, as in `<img sizes>`. */
  sizes: string;
  /** Loads at once and first: the one picture that a page is about. */
  priority?: boolean;
  /** Widest file offered, in pixels. */
  largest?: number;
  className?: string;
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'onLoad' | 'style'>;

/** A picture of the media store as AVIF in all its widths; as WebP in its widest for who lacks AVIF. */
export function Picture({ src, alt, sizes, priority, largest, className, onLoad, style }: Props) {
  const picture = toPicture(src, largest);
  const shared = {
    className,
    onLoad,
    style,
    ...(priority
      ? // In the frame of the page itself: decoded beside it, it would come a frame or two later.
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
