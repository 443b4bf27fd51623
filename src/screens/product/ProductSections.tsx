import type { ReactNode } from 'react';
import type { Section } from '#src/features/catalog/product-sections.ts';

type Props = {
  /** Name of the sections, for screen readers. */
  label: string;
  sections: readonly Section[];
} & Record<string, unknown>;

/**
 * Sections about a product, all expanded, with a sticky row of links. Each section is the prop (or
 * the slot, in `.astro`) named by its id.
 */
export function ProductSections({ label, sections, ...parts }: Props) {
  const timelineScope = sections.map(({ id }) => `--${id}`).join();
  return (
    <div style={{ timelineScope }}>
      <nav
        aria-label={label}
        className="z-20 border-b border-line bg-paper tall:sticky tall:top-12 md:tall:top-13"
      >
        <ul className="flex [scrollbar-width:none] gap-6 overflow-x-auto sm:gap-8">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                style={{ animationTimeline: `--${id}` }}
                className="marks-section flex min-h-12 items-center text-sm font-bold whitespace-nowrap text-soft -outline-offset-2 transition-colors hover:text-ink sm:text-base"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(({ id, title, isTitled }) => (
        <section
          key={id}
          id={id}
          aria-label={title}
          style={{ viewTimeline: `--${id}`, viewTimelineInset: '40% 59%' }}
          className="border-b border-line py-8 show-later [--estimate:56rem] last:border-0 md:py-12 lg:[--estimate:36rem] [&_.page-width]:px-0"
        >
          {isTitled && <h2 className="mb-5 text-title font-extrabold">{title}</h2>}
          {parts[id] as ReactNode}
        </section>
      ))}
    </div>
  );
}
