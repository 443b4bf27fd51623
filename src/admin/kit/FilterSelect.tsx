import type { ComponentProps } from 'react';
import { Select } from '#src/ui/Select.tsx';

/**
 * A select in a row of filters or buttons, in their text size. Phones zoom in on controls with text
 * below 16 px, so there the select has that size, and its text is drawn above it.
 */
export function FilterSelect({ className = 'h-11!', ...select }: ComponentProps<typeof Select>) {
  const chosen = select.options.find(({ value }) => value === select.value);
  return (
    <div className="relative">
      <Select
        {...select}
        hideLabel
        className={`pr-9! pl-3.5! max-sm:text-transparent! sm:text-sm! [&>option]:text-ink ${className}`}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-9 left-[0.9375rem] flex items-center text-sm sm:hidden forced-colors:hidden"
      >
        <span className="truncate">{chosen?.label ?? select.placeholder}</span>
      </span>
    </div>
  );
}
