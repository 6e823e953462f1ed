import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';

export interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}

/** The page's only h1, with a back link above and actions beside it. */
export function PageHeader({ title, description, back, actions }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 sm:items-end gap-y-3 pb-3 sm:pb-6">
      <div className="min-w-0 flex-1 basis-48">
        {back && (
          <a
            href={back.href}
            className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            {back.label}
          </a>
        )}
        <h1 className="text-[clamp(1.25rem,0.9rem+3vw,1.75rem)] font-semibold break-words sm:text-4xl">
          {title}
        </h1>
        {description && <p className="mt-1 max-w-prose sm:mt-2 text-ink-soft">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2 sm:gap-2.5 max-sm:[&>*]:px-3.5">{actions}</div>}
    </div>
  );
}
