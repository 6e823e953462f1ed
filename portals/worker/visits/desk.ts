import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { workersVisitCalls } from '../../../ui/visits/offline/calls';
import { createDesk } from '../../../ui/visits/offline/desk';
import { refusedIn, waitingIn } from '../../../ui/visits/offline/state';
import { noteWaiting } from '../../../ui/visits/offline/waiting-count';
import { readState, zone } from '../offline/state';
import { noteRecordable } from './recordable';

const today = () => dateIn(zone, new Date());

/** The visits that the jobs of today and tomorrow are for. */
function visitsAhead(): number[] {
  const last = addDays(today(), 1);
  const jobs = readState().snapshot?.jobs ?? [];
  return jobs.flatMap(({ appointmentId, scheduledDate }) =>
    appointmentId !== null && today() <= scheduledDate && scheduledDate <= last ? [appointmentId] : [],
  );
}

/** The worker's records of visits on this phone. */
export const desk = createDesk(workersVisitCalls(visitsAhead), today);

desk.state.subscribe(() => {
  const now = desk.state.read();
  noteRecordable(now.visits.keys());
  if (now.phase === 'open') noteWaiting('worker', waitingIn(now), refusedIn(now));
});
