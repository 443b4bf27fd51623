export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const LOOKS: Record<ButtonLook, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-strong',
  secondary: 'button-secondary',
  quiet: 'text-brand hover:bg-wash',
  danger: 'border border-bad text-bad hover:bg-bad-wash',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'button-small',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
};

/** Classes of a button, also for links and `.astro` files that look like one. */
export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'medium'): string {
  return `button ${LOOKS[look]} ${SIZES[size]}`;
}
