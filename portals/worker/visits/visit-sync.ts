import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import { createVisitSync } from '../../shared/visits/offline/create-visit-sync';
import { workersVisitCalls } from '../../shared/visits/offline/visit-calls';
import { refusedIn, waitingIn } from '../../shared/visits/offline/visits-state';
import { storeWaitingCount } from '../../shared/visits/offline/waiting-count';
import { recordOf } from '../model/record-of';
import { readState, zone } from '../offline/worker-state';
import { setRecordable } from './recordable';

const today = () => dateIn(zone, new Date());

function visitsAhead(): number[] {
  const last = addDays(today(), 1);
  const jobs = readState().snapshot?.jobs ?? [];
  return jobs.flatMap((job) => {
    const appointmentId = recordOf(job);
    const isAhead = today() <= job.scheduledDate && job.scheduledDate <= last;
    return appointmentId !== null && isAhead ? [appointmentId] : [];
  });
}

export const visitSync = createVisitSync(workersVisitCalls(visitsAhead), today);

visitSync.state.subscribe(() => {
  const now = visitSync.state.read();
  setRecordable(now.visits.keys());
  if (now.phase === 'open') storeWaitingCount('worker', waitingIn(now), refusedIn(now));
});
