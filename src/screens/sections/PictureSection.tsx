import type { ShownSectionOf } from '#src/features/site-pages/site-pages.contract.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** Display width of a picture as wide as the page. */
const SIZES = '(min-width: 1312px) 1248px, 94vw';

/** A picture as wide as the page, which may lead somewhere. */
export function PictureSection({ section }: { section: ShownSectionOf<'picture'> }) {
  const { picture, alt, href } = section;
  const shown = (
    <Picture
      src={picture}
      alt={alt}
      sizes={SIZES}
      className="max-h-[calc(100dvh-6rem)] w-full rounded-card object-cover"
    />
  );
  return (
    <section aria-label={alt} className="page-width">
      {href ? (
        <a href={href} className="block rounded-card">
          {shown}
        </a>
      ) : (
        shown
      )}
    </section>
  );
}
