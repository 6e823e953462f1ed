import type { ReactNode } from 'react';
import { classNames } from './class-names';

export interface CardProps {
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  footer?: ReactNode;
  className?: string;
}

export function Card({ title, actions, children, footer, className }: CardProps) {
  return (
    <section
      className={classNames(
        'min-w-0 rounded-l border border-line bg-surface p-4 shadow-raised sm:p-6',
        className,
      )}
    >
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          {title && <h2 className="min-w-0 text-xl font-semibold break-words">{title}</h2>}
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
      {footer && <div className="mt-5 flex flex-wrap gap-2.5 border-t border-line pt-4">{footer}</div>}
    </section>
  );
}
