import type { ReactNode } from 'react';

type Kind = 'sale' | 'good' | 'warn' | 'bad' | 'muted' | 'brand';

const LOOKS: Record<Kind, string> = {
  sale: 'bg-sale-wash text-sale',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
  muted: 'bg-sunk text-soft',
  brand: 'bg-wash text-brand',
};

/** A short word on a coloured ground: a status, a saving. */
export function Badge({ kind = 'muted', children }: { kind?: Kind; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-1 text-xs leading-none font-bold whitespace-nowrap ${LOOKS[kind]}`}
    >
      {children}
    </span>
  );
}
