import { useEffect } from 'react';
import { listUserBookings } from '../../../contracts/accounts/customer-profile';
import type { AccountProps } from '../../../contracts/pages/account';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { AccountFrame } from '../session/account-frame';
import { EmptyStable } from './empty-stable';
import { HorseList } from './horses/horse-list';
import { HorsePanel } from './horses/horse-panel';
import { nextVisits } from './records/booked-visits';
import { DueSummary } from './records/due-summary';
import { preloadDialogs, StableDialogs } from './stable-dialogs';
import { useStableUrl } from './stable-url';
import { useFollowingFocus } from './use-following-focus';
import { useStable } from './use-stable';
import { useWide } from './use-wide';

function Stable({ today }: AccountProps) {
  const { horses: query, records, failed, retry } = useStable();
  const bookings = useEndpoint(listUserBookings, {});
  const url = useStableUrl();
  const horses = query.data;
  const named = horses?.find(({ id }) => id === url.horseId) ?? null;
  const heading = useFollowingFocus(named?.id ?? null);
  // On a desk two columns fit: the first horse stands beside the list until another is chosen.
  const wide = useWide();
  const chosen = named ?? (wide ? (horses?.[0] ?? null) : null);

  useEffect(() => {
    if (horses) preloadDialogs();
  }, [horses]);

  const removed = () => {
    url.closeDialogWith(null);
    document.getElementById('horses-title')?.focus();
  };

  const visits = nextVisits(horses ?? [], bookings.data ?? [], today);

  return (
    <Loaded query={query} failure="Your horses could not be loaded" rows={3}>
      {(list) => (
        <>
          {list.length === 0 ? (
            <EmptyStable onAdd={() => url.openDialog('add-horse')} />
          ) : (
            <>
              <div className={named ? 'max-lg:hidden' : undefined}>
                <DueSummary
                  horses={list}
                  records={records}
                  today={today}
                  visits={visits}
                  failed={failed}
                  onRetry={() => void retry()}
                  onChoose={url.chooseHorse}
                  onDone={({ id, horseId }) => url.openDialog('add-record', { horse: horseId, record: id })}
                />
              </div>
              <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-[22rem_minmax(0,1fr)]">
                <div className={named ? 'max-lg:hidden' : undefined}>
                  <HorseList
                    horses={list}
                    records={records}
                    today={today}
                    visits={visits}
                    chosen={chosen?.id ?? null}
                    onChoose={url.chooseHorse}
                    onAdd={() => url.openDialog('add-horse')}
                  />
                </div>
                {chosen && (
                  <HorsePanel
                    horse={chosen}
                    visit={visits.get(chosen.id)}
                    today={today}
                    url={url}
                    headingRef={heading}
                  />
                )}
              </div>
            </>
          )}
          <StableDialogs
            horses={list}
            records={records}
            today={today}
            url={url}
            onAdded={({ id }) => url.closeDialogWith(id)}
            onRemoved={removed}
          />
        </>
      )}
    </Loaded>
  );
}

/** The customer's horses and everything that was done to them. */
export function StableIsland(props: AccountProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <Stable {...props} />
    </AccountFrame>
  );
}
