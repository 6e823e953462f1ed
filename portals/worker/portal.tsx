import { startTransition, useEffect, useState } from 'react';
import { dateIn, timeIn } from '../../rules/time/zone';
import { weekMs } from '../../rules/worker/week-hours';
import { HomeScreenNote } from '../../ui/offline/home-screen-note';
import { SyncPill } from '../../ui/offline/sync-pill';
import { basePath } from '../../ui/portal-kit/page-root';
import { painted } from '../../ui/portal-kit/painted';
import { useNow } from '../../ui/portal-kit/use-now';
import { useRefusedVisits, useWaitingCount } from '../shared/visits/offline/waiting-count';
import { RefusedNote } from '../shared/visits/refused-note';
import { HeldNote } from './held-note';
import { CompletedJobs } from './jobs/completed-jobs';
import { JobSection } from './jobs/job-section';
import { LeaveButton } from './leave-button';
import { jobLists } from './model/job-lists';
import { NotTakenNote } from './not-taken-note';
import { countedNow, person, shownIn, useWorker, waitingIn, zone } from './offline/state';
import { SignInAgain } from './sign-in-again';
import { StuckNote } from './stuck-note';
import { History } from './timesheet/history';
import { TimesheetCard } from './timesheet/timesheet-card';

const minute = 60_000;

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning';
  return time < '17:00' ? 'Good afternoon' : 'Good evening';
}

const name = person.slice(0, 1).toUpperCase() + person.slice(1);

/** True once the first view is on the screen, so that the rest may load. */
function useShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void painted().then(() => startTransition(() => setShown(true)));
  }, []);
  return shown;
}

/** Everything of the worker's day on one page, the day itself first. */
export function Portal() {
  const state = useWorker();
  const records = useWaitingCount('worker');
  const refused = useRefusedVisits('worker');
  const isShown = useShown();
  const now = countedNow(state, useNow(minute));
  const shown = shownIn(state);
  // A new phone, while the office is asked for the first time: nothing of it is zero.
  const waits = !shown && state.link === 'sending';
  const today = dateIn(zone, now);
  const lists = jobLists(shown?.jobs ?? [], today);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-3 pt-3 pb-16 sm:px-4">
      <header className="sticky top-0 z-10 -mx-3 flex flex-wrap items-center justify-between gap-3 bg-canvas px-3 py-2 sm:-mx-4 sm:px-4">
        <SyncPill
          link={state.link}
          waiting={waitingIn(state) + records}
          refused={refused.length}
          ready={state.ready}
        />
        <LeaveButton />
      </header>
      <main className="flex flex-col gap-5">
        <h1 className="text-3xl font-semibold break-words">{`${greetingAt(timeIn(zone, now))}, ${name}!`}</h1>
        {state.link === 'signed-out' && <SignInAgain />}
        <HomeScreenNote />
        <NotTakenNote />
        <RefusedNote by="worker" hrefOf={(id) => `${basePath}/visit/${id}`} />
        <StuckNote />
        <HeldNote />
        <TimesheetCard
          active={shown?.active ?? null}
          weekMs={shown && weekMs(shown.timesheets, { today, now })}
        />
        <JobSection
          title={waits ? "Today's Jobs" : `Today's Jobs (${lists.today.length})`}
          jobs={lists.today}
          next={lists.next}
          waits={waits}
          empty={shown ? 'No jobs for today' : 'Your jobs come with the first connection'}
        />
        {lists.earlier.length > 0 && (
          <JobSection
            title={`Earlier Jobs, not completed (${lists.earlier.length})`}
            jobs={lists.earlier}
            next={lists.next}
            dated
          />
        )}
        {isShown && !waits && (
          <>
            {lists.upcoming.length > 0 && (
              <JobSection title="Upcoming Jobs" jobs={lists.upcoming} next={lists.next} dated />
            )}
            {lists.completed.length > 0 && <CompletedJobs jobs={lists.completed} />}
            <History entries={shown?.timesheets ?? []} />
          </>
        )}
      </main>
    </div>
  );
}
