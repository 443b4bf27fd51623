import { Picture } from '#src/ui/Picture.tsx';

/** A small picture of a product; only its ground without one. */
export function Thumb({ src }: { src: string }) {
  return (
    <span className="thumb-well size-11 shrink-0 overflow-hidden rounded-field">
      {src && (
        <Picture
          src={src}
          alt=""
          sizes="2.75rem"
          largest={160}
          className="size-11 object-contain"
        />
      )}
    </span>
  );
}
