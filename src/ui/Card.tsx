import type { ReactNode } from 'react';

type Props = { id?: string; title: string; children: ReactNode };

/** A card with a heading. */
export function Card({ id, title, children }: Props) {
  return (
    <section id={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-lg font-extrabold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
