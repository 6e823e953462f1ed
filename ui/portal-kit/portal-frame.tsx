import { Skeleton } from '../feedback/skeleton';

interface PortalFrameProps {
  title: string;
  /** Reserves the place of the owner's navigation, with a session. */
  inOffice: boolean;
}

/** First view of a portal until its script has loaded: the title and placeholders. */
export function PortalFrame({ title, inOffice }: PortalFrameProps) {
  return (
    <div className={inOffice ? 'lg:pl-55' : undefined}>
      {inOffice && (
        <div className="fixed inset-x-0 bottom-0 h-18 border-t border-line bg-surface lg:inset-y-0 lg:right-auto lg:h-auto lg:w-55 lg:border-t-0 lg:border-r" />
      )}
      <div className="mx-auto flex max-w-[84rem] flex-col gap-6 px-4 py-4 sm:px-6 sm:py-6 lg:px-8">
        <p className="font-display text-[min(1.75rem,9vw)] font-semibold break-words">{title}</p>
        <Skeleton label="Loading…" className="h-32 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
