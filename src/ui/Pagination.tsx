import type { MouseEvent } from 'react';
import { ChevronLeftIcon, ChevronRightIcon } from './icons.tsx';
import { pageNumbers } from './pagination.ts';

type Props = {
  page: number;
  totalPages: number;
  /** Address of a page: every number is a link that works without script. */
  href: (page: number) => string;
  /** Takes the click over from the link. */
  onPage?: (page: number) => void;
};

const ITEM = 'grid size-11 place-items-center rounded-full text-sm font-bold transition-colors';

/** Numbered pages. Shows nothing when there is only one. */
export function Pagination({ page, totalPages, href, onPage }: Props) {
  if (totalPages <= 1) return null;

  const link = (to: number) => ({
    href: href(to),
    ...(onPage && {
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onPage(to);
      },
    }),
  });

  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap items-center justify-center gap-1">
      {page > 1 && (
        <a
          {...link(page - 1)}
          rel="prev"
          aria-label="Previous page"
          className={`${ITEM} hover:bg-sunk`}
        >
          <ChevronLeftIcon className="size-4" />
        </a>
      )}
      {pageNumbers(page, totalPages).map((at, index) =>
        at === 0 ? (
          <span key={`gap-${index}`} className="px-1 text-soft">
            …
          </span>
        ) : (
          <a
            key={at}
            {...link(at)}
            aria-label={`Page ${at}`}
            aria-current={at === page ? 'page' : undefined}
            className={`${ITEM} ${at === page ? 'bg-ink text-paper' : 'hover:bg-sunk'}`}
          >
            {at}
          </a>
        ),
      )}
      {page < totalPages && (
        <a
          {...link(page + 1)}
          rel="next"
          aria-label="Next page"
          className={`${ITEM} hover:bg-sunk`}
        >
          <ChevronRightIcon className="size-4" />
        </a>
      )}
    </nav>
  );
}
