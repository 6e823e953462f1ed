import { Drawer } from '../../overlays/drawer';
import { EntryLink, type EntryOfNavigation, EntrySign, WaitingWords } from './owner-entry';
import { OwnerWaysOut } from './owner-header';

interface MoreSheetProps {
  entries: readonly EntryOfNavigation[];
  current: string | undefined;
  onClose: () => void;
}

/** What a phone's bar has no place for: the other apps, the website's texts, and the way out. */
export function MoreSheet({ entries, current, onClose }: MoreSheetProps) {
  return (
    <Drawer side="bottom" open onOpenChange={(open) => !open && onClose()} title="More">
      <ul className="-mx-2 flex flex-col">
        {entries.map(({ path, nav, count }) => (
          <li key={nav.label}>
            <EntryLink
              path={path}
              aria-current={path === current ? 'page' : undefined}
              className="flex min-h-14 items-center gap-4 rounded-m px-3 text-lg font-semibold hover:bg-sunken aria-[current]:bg-brand-soft aria-[current]:text-on-brand-soft"
              onClick={onClose}
            >
              <EntrySign nav={nav} count={count} />
              <span className="min-w-0 wrap-anywhere">{nav.label}</span>
              <WaitingWords nav={nav} count={count} />
            </EntryLink>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2.5 border-t border-line pt-4">
        <OwnerWaysOut />
      </div>
    </Drawer>
  );
}
