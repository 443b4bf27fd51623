import type { ReactNode } from 'react';

/** One part of an order's page. */
export function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-4 text-xl font-extrabold tracking-tight">{title}</h2>
      {children}
    </section>
  );
}
