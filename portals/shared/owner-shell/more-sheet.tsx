import { useRef } from 'react';
import { Drawer } from '../../../ui/overlays/drawer';
import { LogoutButton } from './logout-button';
import { EntryLink, WaitingCount, WaitingWords } from './owner-entry';
import type { OwnerNavigationProps } from './owner-sidebar';
import { underMore } from './places-in-bar';

interface MoreSheetProps extends OwnerNavigationProps {
  onClose: () => void;
}

/** Lists the entries that do not fit a phone's bar, in groups, and the logout button. */
export function MoreSheet({ current, countOf, onClose }: MoreSheetProps) {
  const isLeft = useRef(false);
  const leave = () => {
    isLeft.current = true;
    onClose();
  };
  return (
    <Drawer
      side="bottom"
      open
      onOpenChange={(open) => !open && onClose()}
      title="More"
      // The focus moves to the content, so that a newly opened page is read from its top.
      finalFocus={() => (isLeft.current && document.getElementById('content')) || true}
    >
      <div className="-mx-3 -my-3 flex flex-col gap-2">
        {underMore.map(({ title, entries }) => (
          <section key={entries[0]?.path}>
            {title && <h3 className="px-3 font-body text-sm font-semibold text-ink-soft">{title}</h3>}
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))]">
              {entries.map((entry) => (
                <li key={entry.path}>
                  <EntryLink
                    path={entry.path}
                    aria-current={entry.path === current ? 'page' : undefined}
                    className="flex min-h-11 items-center gap-2 rounded-m px-3 py-1 leading-5 font-semibold hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
                    onClick={leave}
                  >
                    <span className="min-w-0 wrap-anywhere">{entry.label}</span>
                    <WaitingCount count={countOf(entry)} className="min-w-6 px-1.5 text-sm leading-6" />
                    <WaitingWords waits={entry.waits} count={countOf(entry)} />
                  </EntryLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <LogoutButton className="self-start px-3!" />
      </div>
    </Drawer>
  );
}
