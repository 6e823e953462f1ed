import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';

export type BadgeTone = 'neutral' | 'ok' | 'warn' | 'danger' | 'info' | 'brand';

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-ink border-line-strong/50',
  ok: 'bg-ok-soft text-on-ok-soft border-on-ok-soft/25',
  warn: 'bg-warn-soft text-on-warn-soft border-on-warn-soft/25',
  danger: 'bg-danger-soft text-on-danger-soft border-on-danger-soft/25',
  info: 'bg-info-soft text-on-info-soft border-on-info-soft/25',
  brand: 'bg-brand-soft text-on-brand-soft border-on-brand-soft/25',
};

/** A short state as text. The colour only repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex max-w-full items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-semibold [&_svg]:size-4',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
