import { classNames } from '../layout/class-names';

export type ButtonVariant = 'primary' | 'priority' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-m border text-center font-semibold leading-tight ' +
  'transition-colors duration-150 select-none active:translate-y-px ' +
  // Icons do not shrink beside a long label.
  '[&>svg]:shrink-0 ' +
  // Disabled buttons stay readable in sunlight: flat instead of faint.
  'disabled:border-line disabled:bg-sunken disabled:text-ink-soft disabled:active:translate-y-0';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong',
  priority: 'border-transparent bg-ember text-on-ember hover:bg-ember-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent text-brand hover:bg-brand-soft hover:text-on-brand-soft',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-11 px-3.5 py-2 text-sm',
  medium: 'min-h-12 px-5 py-2.5',
  large: 'min-h-14 px-7 py-3 text-lg',
};

/** The style of a button for other elements (a router's Link, a label). */
export function buttonClass({ variant = 'primary', size = 'medium', wide, className }: ButtonLook = {}) {
  return classNames(base, variants[variant], sizes[size], wide && 'w-full', className);
}
