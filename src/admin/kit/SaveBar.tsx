import type { ReactNode } from 'react';

const LOOKS = {
  screen: '-mx-4 bg-paper px-4 md:-mx-8 md:px-8',
  panel: '-mx-4 -mb-4 rounded-b-card bg-surface px-4 sm:-mx-5 sm:-mb-5 sm:px-5',
};

type Props = { children: ReactNode; look?: keyof typeof LOOKS };

/** Bar that stays visible while a long form scrolls. */
export function SaveBar({ children, look = 'screen' }: Props) {
  return (
    <div
      data-save-bar
      className={`sticky bottom-0 z-10 flex flex-wrap items-center gap-3 border-t border-line py-3 ${LOOKS[look]}`}
    >
      {children}
    </div>
  );
}
