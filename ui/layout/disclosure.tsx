import type { ReactNode } from 'react';

export interface DisclosureProps {
  summary: ReactNode;
  children: ReactNode;
  defaultOpen?: boolean;
  /** Opening one closes the others of the same name. */
  name?: string;
}

/** A question that expands its answer. Uses the browser's own element without script. */
export function Disclosure({ summary, children, defaultOpen, name }: DisclosureProps) {
  return (
    <details name={name} open={defaultOpen} className="border-b border-line">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-s py-3 text-lg font-semibold hover:text-brand [&::-webkit-details-marker]:hidden">
        {summary}
        <span aria-hidden className="chevron text-ink-soft" />
      </summary>
      <div className="max-w-prose pb-5 text-ink-soft">{children}</div>
    </details>
  );
}
