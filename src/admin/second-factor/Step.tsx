import { type ReactNode, useEffect, useRef } from 'react';

/** One of a few steps: takes the focus when it appears, so that screen readers announce it. */
export function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h4 ref={heading} tabIndex={-1} className="text-sm font-bold outline-none">
        {title}
      </h4>
      {children}
    </div>
  );
}
