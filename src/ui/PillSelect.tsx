import { ChevronDownIcon } from './icons.tsx';

type Props<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  disabled?: boolean;
  onValue: (value: Value) => void;
};

/**
 * A select that applies immediately, such as a sort order, with its label alongside if it fits. Its
 * text is as small as that of the buttons next to it. The select itself is over it, unseen: Safari
 * on an iPhone would zoom in on one with text below 16 px.
 */
export function PillSelect<Value extends string>(props: Props<Value>) {
  const { label, value, options, disabled = false, onValue } = props;
  return (
    <label className="needs-script flex min-w-0 items-center gap-2 text-sm font-semibold">
      <span className="sr-only whitespace-nowrap sm:not-sr-only">{label}</span>
      <span className="relative flex-1">
        <select
          disabled={disabled}
          value={value}
          onChange={(event) => onValue(event.target.value as Value)}
          className="peer absolute inset-0 size-full appearance-none text-base opacity-0"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span
          aria-hidden="true"
          className="pointer-events-none button h-11 w-full justify-between! button-secondary px-4 peer-hover:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-brand"
        >
          <span className="truncate">{options.find((one) => one.value === value)?.label}</span>
          <ChevronDownIcon className="size-4 shrink-0" />
        </span>
      </span>
    </label>
  );
}
