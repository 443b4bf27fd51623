import type { ReactNode } from 'react';
import type { IconName } from './icon-shapes.ts';

export type IconProps = { className?: string };

/** The frame of an icon that carries its own shape: drawn with a line, read out by nobody. */
export function Icon({ children, className = 'size-5' }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {children}
    </svg>
  );
}

/** An icon whose shape stands once in the page: see IconShapes.astro. */
export function UsedIcon({ name, className = 'size-5' }: IconProps & { name: IconName }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
