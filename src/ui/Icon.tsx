import type { ReactNode } from 'react';
import type { IconName } from './icon-shapes.ts';

export type IconProps = { className?: string };

/** The frame of an icon with its own shape: stroked, and hidden from screen readers. */
export function Icon({ children, className = 'size-5' }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`icon ${className}`}>
      {children}
    </svg>
  );
}

/** An icon whose shape is in the page once: see IconShapes.astro. */
export function UsedIcon({ name, className = 'size-5' }: IconProps & { name: IconName }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#i-${name}`} />
    </svg>
  );
}
