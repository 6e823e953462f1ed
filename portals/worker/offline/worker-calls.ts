import type { workersSeal } from '../../../contracts/visits/visit-seals';
import type { heldTimesOfWorker } from '../../../contracts/worker/held-times';
import type { requestCorrection } from '../../../contracts/worker/timesheets';
import type { sendEvents } from '../../../contracts/worker/worker-events';
import type {
  activeTimesheet,
  addJobPhotos,
  jobsOfWorker,
  timesheetsOfWorker,
} from '../../../contracts/worker/worker-portal';
import type { workerLogin, workerLogout, workerSession } from '../../../contracts/worker/worker-session';
import { smallEndpoint } from '../../../ui/api/small-endpoint';

export const calls = {
  login: smallEndpoint<typeof workerLogin>('POST', '/api/worker/login'),
  logout: smallEndpoint<typeof workerLogout>('POST', '/api/worker/logout'),
  session: smallEndpoint<typeof workerSession>('GET', '/api/worker/session'),
  seal: smallEndpoint<typeof workersSeal>('GET', '/api/worker/visit-seal'),
  jobs: smallEndpoint<typeof jobsOfWorker>('GET', '/api/worker/jobs/:workerName'),
  active: smallEndpoint<typeof activeTimesheet>('GET', '/api/worker/timesheet/active/:workerName'),
  timesheets: smallEndpoint<typeof timesheetsOfWorker>('GET', '/api/worker/timesheets/:workerName'),
  held: smallEndpoint<typeof heldTimesOfWorker>('GET', '/api/worker/held-times/:workerName'),
  events: smallEndpoint<typeof sendEvents>('POST', '/api/worker/events'),
  photos: smallEndpoint<typeof addJobPhotos>('POST', '/api/worker/jobs/:id/photos'),
  correction: smallEndpoint<typeof requestCorrection>('POST', '/api/worker/timesheets/:id/correction'),
};
