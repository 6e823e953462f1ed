import { Plus } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { listUserBookings } from '../../../contracts/accounts/customer-profile';
import type { HealthRecord } from '../../../contracts/horses/health-records';
import type { Horse } from '../../../contracts/horses/horses';
import type { AccountProps } from '../../../contracts/pages/account';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { preload } from '../../../ui/loading/use-component';
import { HoofTrimmingArt } from '../../art/hoof-trimming-art';
import { AccountFrame } from '../session/account-frame';
import { HorseList } from './horses/horse-list';
import { HorsePanel } from './horses/horse-panel';
import { nextVisits } from './records/booked-visits';
import { DueSummary } from './records/due-summary';
import { type StableUrl, useStableUrl } from './stable-url';
import { useStable } from './use-stable';

interface StableDialogsProps {
  horses: readonly Horse[];
  records: readonly HealthRecord[];
  today: string;
  url: StableUrl;
  onAdded: (horse: Horse) => void;
  onRemoved: () => void;
}

const horseDialog = () => import('./horses/horse-dialog').then((module) => module.HorseDialog);
const removeHorseDialog = () =>
  import('./horses/remove-horse-dialog').then((module) => module.RemoveHorseDialog);
const recordDialog = () => import('./records/record-dialog').then((module) => module.RecordDialog);
const removeRecordDialog = () =>
  import('./records/remove-record-dialog').then((module) => module.RemoveRecordDialog);

/** Loads the dialogs while the network is idle. In the paddock it may be offline. */
function preloadDialogs(): void {
  const loads = [
    preload(horseDialog),
    preload(recordDialog),
    preload(removeHorseDialog),
    preload(removeRecordDialog),
  ];
  // Opening a dialog loads it again after a failure.
  for (const load of loads) load.catch(() => undefined);
}

/** The dialog in the address, if its horse or record exists. */
function StableDialogs({ horses, records, today, url, onAdded, onRemoved }: StableDialogsProps) {
  const { dialog, horseId, closeDialog } = url;
  const horse = horses.find(({ id }) => id === horseId) ?? null;
  const closing = { onClose: closeDialog };
  const recordOf = (id: number | null) => records.find((record) => record.id === id) ?? null;

  switch (dialog?.kind) {
    case 'add-horse':
      return (
        <LazyDialog key="new" load={horseDialog} props={{ horse: null, ...closing, onSaved: onAdded }} />
      );
    case 'edit-horse':
      return horse ? (
        <LazyDialog key={horse.id} load={horseDialog} props={{ horse, ...closing, onSaved: closeDialog }} />
      ) : null;
    case 'remove-horse':
      return horse ? <LazyDialog load={removeHorseDialog} props={{ horse, ...closing, onRemoved }} /> : null;
    case 'add-record':
      return (
        <LazyDialog
          key={`new-${dialog.like}`}
          load={recordDialog}
          props={{
            horses,
            horseId: horse?.id ?? null,
            record: null,
            like: recordOf(dialog.like),
            today,
            ...closing,
          }}
        />
      );
    case 'edit-record': {
      const record = recordOf(dialog.recordId);
      return record ? (
        <LazyDialog
          key={record.id}
          load={recordDialog}
          props={{ horses, horseId: record.horseId, record, like: null, today, ...closing }}
        />
      ) : null;
    }
    case 'remove-record': {
      const record = recordOf(dialog.recordId);
      return record ? <LazyDialog load={removeRecordDialog} props={{ record, ...closing }} /> : null;
    }
    default:
      return null;
  }
}

const steps = [
  'Add a horse. Its name is enough to start.',
  'Write down the last trim, worming or vaccination.',
  'Say when it is next due. We show it here, and by email if you like.',
];

function EmptyStable({ onAdd }: { onAdd: () => void }) {
  return (
    <section
      aria-labelledby="horses-title"
      className="mx-auto max-w-3xl overflow-hidden rounded-l border border-line bg-surface shadow-raised sm:grid sm:grid-cols-2"
    >
      <HoofTrimmingArt className="block size-full" fills />
      <div className="p-5 sm:p-8">
        <h2 id="horses-title" tabIndex={-1} className="text-2xl font-bold outline-none">
          Your stable is empty
        </h2>
        <ol className="mt-4 mb-6 flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <Button icon={<Plus aria-hidden className="size-5" />} wide onClick={onAdd}>
          Add your first horse
        </Button>
      </div>
    </section>
  );
}

const oneColumn = '(max-width: 63.99rem)';

/**
 * Moves the focus when list and horse replace each other: to the chosen horse, and back to its list item. In two
 * columns both are visible, and the focus stays.
 */
function useFollowingFocus(chosen: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    const last = before.current;
    before.current = chosen;
    if (chosen === last || !matchMedia(oneColumn).matches) return;
    if (chosen === null) document.getElementById(`horse-${last}`)?.focus();
    else {
      window.scrollTo({ top: 0, behavior: 'instant' });
      heading.current?.focus({ preventScroll: true });
    }
  }, [chosen]);
  return heading;
}

/** From this width the style shows the horse beside the list (`lg:`). */
const wideScreen = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(wideScreen);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wideScreen).matches,
    () => false,
  );

function Stable({ today }: AccountProps) {
  const { horses: query, records, failed, retry } = useStable();
  const bookings = useEndpoint(listUserBookings, {});
  const url = useStableUrl();
  const horses = query.data;
  const named = horses?.find(({ id }) => id === url.horseId) ?? null;
  const heading = useFollowingFocus(named?.id ?? null);
  // In two columns the first horse is shown beside the list until another is chosen.
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

export function StableIsland(props: AccountProps) {
  return (
    <AccountFrame username={props.username} answers={props.answers}>
      <Stable {...props} />
    </AccountFrame>
  );
}
