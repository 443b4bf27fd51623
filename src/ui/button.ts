export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'border border-edge bg-surface text-ink hover:border-brand hover:text-brand',
  quiet: 'text-brand hover:bg-wash',
  danger: 'border border-bad text-bad hover:bg-bad-wash',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-10 px-4 text-sm',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
};

/** Classes of a button, also for links and `.astro` files that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium'): string {
  return `inline-flex items-center justify-center gap-2 rounded-full text-center font-bold transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-55 ${LOOKS[look]} ${SIZES[size]}`;
}
