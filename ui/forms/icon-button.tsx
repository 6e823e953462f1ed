import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names';

export interface IconButtonProps extends ComponentProps<'button'> {
  /** Accessible name and tooltip. */
  label: string;
  icon: ReactNode;
}

export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-m text-ink-soft transition-colors',
        'hover:bg-sunken hover:text-ink disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  );
}
