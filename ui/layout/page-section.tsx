import { type ReactNode, useId } from 'react';

interface PageSectionProps {
  title: ReactNode;
  badges?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of a page below a heading. It has no frame, because its rows have one. */
export function PageSection({ title, badges, action, children }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-1.5 flex min-h-9 flex-wrap items-center gap-x-2.5 gap-y-1 lg:min-h-11">
        <h2 id={id} className="text-xl font-semibold">
          {title}
        </h2>
        {badges}
        {action && <div className="ml-auto">{action}</div>}
      </div>
      {children}
    </section>
  );
}
