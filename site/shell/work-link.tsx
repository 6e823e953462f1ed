import type { SiteFrame } from '../../contracts/pages/frame';

/** Link to the business's work, in a new tab. Empty without an address. */
export function WorkLink({ frame, className }: { frame: SiteFrame; className?: string }) {
  if (!frame.socialUrl) return null;
  return (
    <p className={className}>
      <a
        href={frame.socialUrl}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
      >
        See Our Work
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
