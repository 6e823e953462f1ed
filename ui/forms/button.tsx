import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import { type ButtonLook, buttonClass } from './button-class';

interface ButtonExtras extends ButtonLook {
  icon?: ReactNode;
  /** While true the button shows a spinner and ignores clicks, but retains the focus. */
  pending?: boolean;
  pendingLabel?: string;
}

export type ButtonProps = ButtonExtras & ComponentProps<'button'> & { href?: undefined };
export type ButtonLinkProps = ButtonExtras & ComponentProps<'a'> & { href: string };

export function Button(props: ButtonProps | ButtonLinkProps) {
  const { variant, size, wide, className, icon, pending = false, pendingLabel, children, ...rest } = props;
  const classes = buttonClass({ variant, size, wide, className });
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={classes}>
        {icon}
        {children}
      </a>
    );
  }
  const { onClick, type = 'button', ...attributes } = rest;
  // `disabled` would drop the focus during a submit, so a pending button only ignores clicks.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...attributes}
      type={type}
      className={pending ? `${classes} cursor-progress` : classes}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={handleClick}
    >
      {pending ? <Spinner /> : icon}
      {pending && pendingLabel ? pendingLabel : children}
    </button>
  );
}
