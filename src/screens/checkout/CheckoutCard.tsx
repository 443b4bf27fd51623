import { type ReactNode, useId } from 'react';

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** A part of the checkout under its heading. */
export function CheckoutCard({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl font-extrabold tracking-tight">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
