import { type SelectHTMLAttributes, useId } from 'react';
import { ChevronDownIcon } from './icons.tsx';
import { describedBy, FieldFrame, type FrameProps } from './FieldFrame.tsx';

type Option = { value: string; label: string };
type Props = FrameProps & {
  name: string;
  options: readonly Option[];
  /** Shown while nothing is chosen; its value is ''. */
  placeholder?: string;
} & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'>;

/** A labelled native select. */
export function Select(props: Props) {
  const { label, error, hint, hideLabel, options, placeholder, className, ...select } = props;
  const ownId = useId();
  const id = select.id ?? ownId;
  return (
    <FieldFrame
      {...{ id, label, error, hint, required: select.required }}
      hideLabel={hideLabel === true}
    >
      <div className="relative">
        <select
          {...select}
          id={id}
          {...describedBy(id, { error, hint })}
          className={`h-12 control appearance-none truncate pr-9 ${className ?? ''}`}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-4 text-soft" />
      </div>
    </FieldFrame>
  );
}
