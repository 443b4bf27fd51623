import { type ReactNode, useId } from 'react';

type Props = { title?: string; actions?: ReactNode; children: ReactNode; className?: string };

/** Card on a screen, labelled by its heading. */
export function Panel({ title, actions, children, className = '' }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={title ? id : undefined}
      className={`min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5 ${className}`}
    >
      {title && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
          <h2 id={id} className="min-w-0 text-lg font-bold tracking-tight wrap-anywhere">
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
