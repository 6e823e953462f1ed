import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionMenu } from '../../../ui/overlays/action-menu';
import { EntryLink } from './owner-entry';

interface OwnerHeaderProps {
  title: ReactNode;
  /** The parent page, with its full address, such as `/clients/all`. */
  back?: { path: string; label: string };
  action?: ReactNode;
  more?: ReactNode;
}

/** The head of every office page: title, one main action, and a menu for the others. */
export function OwnerHeader({ title, back, action, more }: OwnerHeaderProps) {
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-2 gap-y-1 pb-3 sm:min-h-15 sm:pb-4 print:[&>:not(h1)]:hidden">
      {back && (
        <EntryLink
          path={back.path}
          aria-label={back.label}
          className="-ml-3 inline-flex size-11 shrink-0 items-center justify-center rounded-m text-ink-soft hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </EntryLink>
      )}
      {/* As narrow as its text: beside a short title the buttons fit a phone's row; otherwise all of them wrap below. */}
      <h1 className="mr-auto line-clamp-3 min-w-0 max-w-max flex-1 basis-[6em] py-1 text-[clamp(1.25rem,0.9rem+3vw,1.75rem)] font-semibold wrap-anywhere">
        {title}
      </h1>
      {(action || more) && (
        <div className="flex max-w-full items-center gap-x-2">
          {action}
          {more && <ActionMenu>{more}</ActionMenu>}
        </div>
      )}
    </header>
  );
}
