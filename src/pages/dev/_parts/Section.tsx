import type { ReactNode } from 'react';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase();
  return (
    <section aria-labelledby={id} className="grid scroll-mt-24 gap-8 [&>*]:min-w-0">
      <h2 id={id} className="scroll-mt-24 text-title font-extrabold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One part with all its states in a row. */
export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-3 border-t border-line pt-4 md:grid-cols-[10rem_1fr] [&>*]:min-w-0">
      <h3 className="font-mono text-sm text-soft">{name}</h3>
      <div className="flex flex-wrap items-center gap-4">{children}</div>
    </div>
  );
}
