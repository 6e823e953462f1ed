import type { SiteFrame } from '../../contracts/pages/frame';
import { classNames } from '../../ui/layout/class-names';

interface PhoneLineProps {
  frame: SiteFrame;
  lead: string;
  className?: string;
}

/** The phone number, large enough for gloves. Empty without a number. */
export function PhoneLine({ frame, lead, className }: PhoneLineProps) {
  if (!frame.phoneHref) return null;
  return (
    <p className={classNames('text-lg', className)}>
      <span className="block text-ink-soft">{lead}</span>
      <a
        href={frame.phoneHref}
        className="inline-flex min-h-12 items-center font-display text-2xl font-bold whitespace-nowrap text-brand underline decoration-2 underline-offset-6 hover:text-brand-strong"
      >
        {frame.phone}
      </a>
      {frame.openText && <span className="block text-ink-soft">{frame.openText}</span>}
    </p>
  );
}
