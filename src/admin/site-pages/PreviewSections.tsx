import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isBuiltIn } from '#src/features/site-pages/built-in-sections.ts';
import type { ShownSection } from '#src/features/site-pages/site-pages.contract.ts';
import { RichText } from '#src/features/content/RichText.tsx';
import { Banner } from '#src/screens/sections/Banner.tsx';
import { ChapterSection } from '#src/screens/sections/ChapterSection.tsx';
import { Film } from '#src/screens/sections/Film.tsx';
import { PictureSection } from '#src/screens/sections/PictureSection.tsx';
import { ProductRow } from '#src/screens/sections/ProductRow.tsx';
import {
  BUILT_IN_ATTRIBUTE,
  PREVIEW_EVENT,
  PREVIEW_ID,
  type PreviewedPage,
} from './previewed-page.ts';

const EMPTY: PreviewedPage = { isHome: true, title: '', sections: [] };

/**
 * Shows a page that is being edited: the sections around it that the shop fills itself in their
 * order, and those of the merchant's own between them.
 */
export function PreviewSections({ list, hero }: { list: string; hero: string }) {
  const [page, setPage] = useState(EMPTY);
  const { isHome, title, sections } = page;
  useEffect(() => {
    const read = () => {
      const text = document.getElementById(PREVIEW_ID)?.textContent ?? '';
      if (text.startsWith('{')) setPage(JSON.parse(text) as PreviewedPage);
    };
    read();
    document.addEventListener(PREVIEW_EVENT, read);
    document.addEventListener('click', stay, true);
    return () => {
      document.removeEventListener(PREVIEW_EVENT, read);
      document.removeEventListener('click', stay, true);
    };
  }, []);
  useEffect(() => {
    const top = document.getElementById(hero);
    if (top) top.hidden = !isHome;
    for (const part of document.querySelectorAll<HTMLElement>(`[${BUILT_IN_ATTRIBUTE}]`)) {
      const at = sections.findIndex(({ kind }) => kind === part.getAttribute(BUILT_IN_ATTRIBUTE));
      part.hidden = at < 0;
      part.style.order = String(at);
    }
  }, [hero, isHome, sections]);
  const target = document.getElementById(list);
  const hasTop = sections[0]?.kind === 'banner';
  return (
    <>
      {!isHome && !hasTop && title !== '' && (
        <h1 className="page-width pt-8 text-display font-extrabold wrap-anywhere md:pt-12">
          {title}
        </h1>
      )}
      {target &&
        sections.map((section, at) =>
          isBuiltIn(section.kind)
            ? null
            : createPortal(
                <div style={{ order: at }}>{contentOf(section)}</div>,
                target,
                section.id,
              ),
        )}
    </>
  );
}

function contentOf(section: ShownSection): ReactNode {
  switch (section.kind) {
    case 'banner':
      return <Banner section={section} />;
    case 'picture':
      return <PictureSection section={section} />;
    case 'film':
      return <Film section={section} />;
    case 'chapters':
      return <ChapterSection section={section} />;
    case 'products':
      return (
        section.products.length > 0 && (
          <div className="page-width">
            <ProductRow {...section} />
          </div>
        )
      );
    case 'text':
      return (
        <section className="page-width">
          {section.title && <h2 className="mb-5 text-title font-extrabold">{section.title}</h2>}
          <div className="max-w-[65ch]">
            <RichText text={section.text} />
          </div>
        </section>
      );
    default:
      return null;
  }
}

/** A link would replace the preview by the page that it opens. */
function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}
