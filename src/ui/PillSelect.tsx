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
    <label className="needs-script flex items-center gap-2 text-sm font-semibold">
      <span className="sr-only sm:not-sr-only">{label}</span>
      <span className="pill-select button button-secondary px-4">
        <select
          disabled={disabled}
          value={value}
          onChange={(event) => onValue(event.target.value as Value)}
          className="text-base"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span aria-hidden="true" className="flex-1 truncate text-left">
          {options.find((one) => one.value === value)?.label}
        </span>
        <ChevronDownIcon className="size-4" />
      </span>
    </label>
  );
}
