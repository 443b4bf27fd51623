import { type ReactNode, useEffect, useRef } from 'react';

/** One step of a few: takes the focus when it comes, so that a screen reader reads where one is. */
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
