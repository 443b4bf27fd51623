import type { ReactNode } from 'react';

export type IconProps = { className?: string };

/** The frame of every icon: drawn with a line, read out by nobody. */
export function Icon({ children, className = 'size-5' }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {children}
    </svg>
  );
}
