import { type ReactNode, useEffect, useState } from 'react';

interface MoreDetailsProps {
  summary: string;
  hint?: string;
  /** True when one of its fields is invalid. It then opens. */
  invalid?: boolean;
  children: ReactNode;
}

export function MoreDetails({ summary, hint, invalid = false, children }: MoreDetailsProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (invalid) setOpen(true);
  }, [invalid]);
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-m border border-line-strong"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 rounded-m px-4 py-2.5 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span>
          {summary}
          {hint && <span className="block font-normal text-ink-soft">{hint}</span>}
        </span>
        <span aria-hidden className="chevron text-ink-soft" />
      </summary>
      <div className="grid gap-5 border-t border-line p-4 sm:grid-cols-2">{children}</div>
    </details>
  );
}
