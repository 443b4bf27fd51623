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
} & Pick<ImgHTMLAttributes<HTMLImageElement>, 'onLoad'>;

/** A picture of the media store as AVIF and WebP in all its widths. */
export function Picture({ src, alt, sizes, priority, largest, className, onLoad }: Props) {
  const picture = toPicture(src, largest);
  const shared = {
    className,
    onLoad,
    decoding: 'async' as const,
    loading: priority ? ('eager' as const) : ('lazy' as const),
    fetchPriority: priority ? ('high' as const) : ('auto' as const),
  };
  if (!picture) return <img src={src} alt={alt} {...shared} />;
  return (
    <picture className="contents">
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <source type="image/webp" srcSet={picture.webp} sizes={sizes} />
      <img src={picture.src} alt={alt} width={picture.width} height={picture.height} {...shared} />
    </picture>
  );
}
