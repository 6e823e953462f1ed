import type { ReactNode } from 'react';

export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">{children}</dl>;
}

interface FactProps {
  label: string;
  /** Shown for an unknown value. Without this text the fact is hidden. */
  unknown?: string;
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ label, unknown, wide, children }: FactProps) {
  if (!children && !unknown) return null;
  return (
    <div className={wide ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={`break-words whitespace-pre-line ${children ? '' : 'text-ink-soft'}`}>
        {children || unknown}
      </dd>
    </div>
  );
}
