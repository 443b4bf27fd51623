import type { ShownSectionOf } from '#src/features/site-pages/site-pages.contract.ts';
import { buttonClass } from '#src/ui/button.ts';
import { Picture } from '#src/ui/Picture.tsx';

/** Display width of a banner's picture. */
export const BANNER_SIZES = '(min-width: 1312px) 620px, (min-width: 640px) 48vw, 92vw';

type Props = {
  section: ShownSectionOf<'banner'>;
  /** True at the top of a page, where it is the heading of the page. */
  isFirst?: boolean;
};

/** A large title on a dark ground, with a text, a button and a picture if they are given. */
export function Banner({ section, isFirst = false }: Props) {
  const { title, text, button, href, picture } = section;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section aria-label={title} className="page-width on-night">
      <div
        className={`grid overflow-hidden rounded-card bg-night text-on-night ${picture && 'sm:grid-cols-2'}`}
      >
        <div className="grid content-center justify-items-start gap-5 p-6 py-12 md:p-12">
          <Heading className="text-display font-extrabold wrap-anywhere">{title}</Heading>
          {text && <p className="max-w-prose text-lg text-on-night-soft">{text}</p>}
          {button && (
            <a href={href} className={buttonClass('primary', 'large')}>
              {button}
            </a>
          )}
        </div>
        {picture && (
          <Picture
            src={picture}
            alt=""
            sizes={BANNER_SIZES}
            priority={isFirst}
            className="aspect-4/3 size-full max-h-112 object-cover"
          />
        )}
      </div>
    </section>
  );
}
