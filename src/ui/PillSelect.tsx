import { ChevronDownIcon } from './icons.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onValue: (value: Value) => void;
};

/** A select that applies immediately, such as a sort order, with its label alongside if it fits. */
export function PillSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, disabled = false, onValue } = props;
  return (
    <label className="needs-script relative flex items-center gap-2 text-sm font-semibold">
      <span className="sr-only whitespace-nowrap sm:not-sr-only">{label}</span>
      <select
        disabled={disabled}
        value={value}
        onChange={(event) => onValue(event.target.value as Value)}
        className="h-11 w-full appearance-none truncate rounded-full border border-edge bg-surface pr-8 pl-3 text-base font-bold hover:border-brand sm:w-auto sm:pr-11 sm:pl-4 md:text-sm"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-3 size-4 sm:right-5" />
    </label>
  );
}
