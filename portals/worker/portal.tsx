import { startTransition, useEffect, useState } from 'react';
import { dateIn, formatInstant, timeIn } from '../../rules/time/zone';
import { weekMs } from '../../rules/worker/week-hours';
import { Button } from '../../ui/forms/button';
import { Card } from '../../ui/layout/card';
import { HomeScreenNote } from '../../ui/offline/home-screen-note';
import { SyncNote, SyncPill } from '../../ui/offline/sync-pill';
import { basePath } from '../../ui/portal-kit/page-root';
import { waitForPaint } from '../../ui/portal-kit/painted';
import { useNow } from '../../ui/portal-kit/use-now';
import { useRefusedVisits, useWaitingCount } from '../shared/visits/offline/waiting-count';
import { RefusedNote } from '../shared/visits/refused-note';
import { CompletedJobs } from './jobs/completed-jobs';
import { JobSection } from './jobs/job-section';
import { LeaveButton } from './leave-button';
import { eventText, nameOf } from './model/event-texts';
import { jobLists } from './model/job-lists';
import { dismiss, sendAgain } from './offline/start-worker';
import { person, serverNow, snapshotWithEvents, useWorker, waitingIn, zone } from './offline/worker-state';
import { PasswordForm } from './password-form';
import { History } from './timesheet/history';
import { TimesheetCard } from './timesheet/timesheet-card';

/** Lists stuck entries. They stay on this phone and block nothing. */
function StuckNote() {
  const { stuck, snapshot } = useWorker();
  const [pending, setPending] = useState(false);
  if (!stuck.length) return null;
  const resend = async () => {
    setPending(true);
    await sendAgain().finally(() => setPending(false));
  };
  return (
    <section
      aria-label="Could not be sent"
      className="flex flex-col gap-3 rounded-l border border-on-danger-soft bg-danger-soft p-4 text-on-danger-soft"
    >
      <h2 className="text-xl font-semibold">Could not be sent</h2>
      <p>It’s saved on this phone. Please try again later. If that doesn’t help, call the office.</p>
      <ul className="flex flex-col gap-2">
        {stuck.map(({ seq, event }) => (
          <li key={seq} className="min-w-0 break-words font-semibold">
            {nameOf(event, snapshot, zone)}
          </li>
        ))}
      </ul>
      <Button variant="secondary" pending={pending} pendingLabel="Sending…" onClick={() => void resend()}>
        Try again
      </Button>
    </section>
  );
}

function NotTakenNote() {
  const { notTaken } = useWorker();
  if (!notTaken.length) return null;
  return (
    <section
      aria-label="Not accepted by the office"
      className="flex flex-col gap-3 rounded-l border border-on-danger-soft bg-danger-soft p-4 text-on-danger-soft"
    >
      <h2 className="text-xl font-semibold">Not accepted by the office</h2>
      <p>If your hours are wrong now, ask for a correction below.</p>
      <ul className="flex flex-col gap-3">
        {notTaken.map(({ id, what, why }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">
              <span className="font-semibold">{what}:</span> {why}
            </span>
            <Button variant="secondary" size="small" onClick={() => void dismiss(id)}>
              OK
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Lists held entries. They count once the owner has confirmed their time. */
function HeldNote() {
  const heldShifts = snapshotWithEvents(useWorker())?.held ?? [];
  if (!heldShifts.length) return null;
  return (
    <section
      aria-label="Waiting for your boss to check"
      className="flex flex-col gap-3 rounded-l border border-on-warn-soft bg-warn-soft p-4 text-on-warn-soft"
    >
      <h2 className="text-xl font-semibold">Waiting for your boss to check</h2>
      <p>These hours aren’t counted yet. You don’t need to enter them again.</p>
      <ul className="flex flex-col gap-3">
        {heldShifts.flatMap(({ events }) =>
          events.map((event) => (
            <li key={event.id} className="min-w-0 break-words">
              <span className="font-semibold">{`${eventText(event).name}, ${formatInstant(event.at, zone)}:`}</span>{' '}
              {event.reason}
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** Asks for the password after the session has ended. All data stays on the screen and on the phone. */
function SignInAgain() {
  return (
    <Card title="Please enter the password again">
      <p className="mb-4">
        Your session has ended. Everything you did is kept on this phone until you sign in again.
      </p>
      <PasswordForm />
    </Card>
  );
}

const minute = 60_000;

function greetingAt(time: string): string {
  if (time < '12:00') return 'Good morning';
  return time < '17:00' ? 'Good afternoon' : 'Good evening';
}

const name = person.slice(0, 1).toUpperCase() + person.slice(1);

/** True once the first view is painted, so that the rest can load. */
function useShown(): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    void waitForPaint().then(() => startTransition(() => setShown(true)));
  }, []);
  return shown;
}

/** Shows the worker's day on one page, with today first. */
export function Portal() {
  const state = useWorker();
  const records = useWaitingCount('worker');
  const refused = useRefusedVisits('worker');
  const isShown = useShown();
  const now = serverNow(state, useNow(minute));
  const shownSnapshot = snapshotWithEvents(state);
  // A new phone before the first answer: values are unknown, not zero.
  const waits = !shownSnapshot && state.link === 'sending';
  const today = dateIn(zone, now);
  const sync = {
    link: state.link,
    waiting: waitingIn(state) + records,
    refused: refused.length,
    ready: state.ready,
  };
  const lists = jobLists(shownSnapshot?.jobs ?? [], today);
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5 px-3 pt-3 pb-16 sm:px-4">
      <header className="sticky top-0 z-10 -mx-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 bg-canvas px-3 py-2 sm:-mx-4 sm:px-4">
        {/* A second line only where a word would break, as with type at 200 %. */}
        <div className="grow basis-[min-content]">
          <SyncPill {...sync} />
        </div>
        <LeaveButton />
      </header>
      <main className="flex flex-col gap-5">
        <SyncNote {...sync} />
        <h1 className="text-3xl font-semibold break-words">{`${greetingAt(timeIn(zone, now))}, ${name}!`}</h1>
        {state.link === 'signed-out' && <SignInAgain />}
        <NotTakenNote />
        <RefusedNote by="worker" hrefOf={(id) => `${basePath}/visit/${id}`} />
        <StuckNote />
        <HeldNote />
        <TimesheetCard
          active={shownSnapshot?.active ?? null}
          weekMs={shownSnapshot && weekMs(shownSnapshot.timesheets, { today, now })}
        />
        <JobSection
          title={waits ? "Today's Jobs" : `Today's Jobs (${lists.today.length})`}
          jobs={lists.today}
          next={lists.next}
          waits={waits}
          empty={shownSnapshot ? 'No jobs for today' : 'Your jobs come with the first connection'}
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
            {/* Below the jobs of the day: it comes after the browser's answer and would push them down. */}
            <HomeScreenNote />
            {lists.upcoming.length > 0 && (
              <JobSection title="Upcoming Jobs" jobs={lists.upcoming} next={lists.next} dated />
            )}
            {lists.completed.length > 0 && <CompletedJobs jobs={lists.completed} />}
            <History entries={shownSnapshot?.timesheets ?? []} />
          </>
        )}
      </main>
    </div>
  );
}
