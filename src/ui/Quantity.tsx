import { MinusIcon, PlusIcon } from './icons.tsx';

type Props = {
  value: number;
  onChange: (next: number) => void;
  min?: number;
  max: number;
  /** The name for screen readers: "Quantity of Raga One". */
  label: string;
  size?: 'small' | 'medium';
};

/** Minus, number, plus. Stops at both ends. */
export function Quantity({ value, onChange, min = 1, max, label, size = 'medium' }: Props) {
  const button = `grid place-items-center rounded-full transition-colors hover:bg-sunk disabled:cursor-not-allowed disabled:opacity-35 ${size === 'small' ? 'size-9' : 'size-11'}`;
  return (
    <div
      role="group"
      aria-label={label}
      className="needs-script inline-flex items-center rounded-full border border-edge bg-surface"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        data-counts
        className={button}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <MinusIcon className="size-4" />
      </button>
      <output aria-live="polite" className="min-w-8 text-center font-bold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        data-counts
        className={button}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
