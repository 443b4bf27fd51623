import type { ComponentType, ReactNode } from 'react';
import { ChevronRightIcon } from '#src/ui/icons.tsx';
import { Link } from './Link.tsx';

/** List of links to screens, each with a line about it. */
export function Tiles({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">{children}</ul>
  );
}

type Props = {
  href: string;
  title: ReactNode;
  hint: string;
  icon?: ComponentType<{ className?: string }>;
  /** The current state, below the hint. */
  children?: ReactNode;
};

/** A link in `Tiles`. */
export function Tile({ href, title, hint, icon: Icon, children }: Props) {
  return (
    <li className="group/tile">
      <Link
        href={href}
        className="flex items-center gap-4 px-4 py-3.5 group-first/tile:rounded-t-card group-last/tile:rounded-b-card hover:bg-paper sm:px-5"
      >
        {Icon && (
          <span className="grid size-10 shrink-0 place-items-center rounded-field bg-wash text-brand">
            <Icon className="size-5" />
          </span>
        )}
        <span className="grid min-w-0 content-start gap-0.5">
          <span className="font-bold wrap-anywhere">{title}</span>
          <span className="text-sm wrap-anywhere text-soft">{hint}</span>
          {children}
        </span>
        <ChevronRightIcon className="ml-auto size-4 shrink-0 text-soft" />
      </Link>
    </li>
  );
}
