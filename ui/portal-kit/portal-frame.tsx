import { Skeleton } from '../feedback/skeleton';

interface PortalFrameProps {
  title: string;
  /** With the place of the owner's navigation: for who is in already. */
  inOffice: boolean;
}

/** What a portal's page shows until its script has come: where one is, and the places of what comes. */
export function PortalFrame({ title, inOffice }: PortalFrameProps) {
  return (
    <div className={inOffice ? 'lg:pl-24' : undefined}>
      {inOffice && (
        <div className="fixed inset-x-0 bottom-0 h-18 border-t border-line bg-surface lg:inset-y-0 lg:right-auto lg:h-auto lg:w-24 lg:border-t-0 lg:border-r" />
      )}
      <div className="mx-auto flex max-w-[110rem] flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8 lg:px-4">
        <p className="font-display text-3xl font-semibold break-words sm:text-4xl">{title}</p>
        <Skeleton label="Loading…" className="h-32 w-full" />
        <Skeleton className="h-48 w-full" />
      </div>
    </div>
  );
}
