import * as contract from '../../../contracts/worker/worker-jobs';
import { giveUpPhotos, photosOfJob } from '../../domain/worker/job-photos';
import {
  createJob,
  deleteJob,
  jobsCsv,
  jobTotals,
  listJobs,
  previousClients,
  updateJob,
} from '../../domain/worker/owners-jobs';
import { handle } from '../handle';

export const workerJobHandlers = [
  handle(contract.listWorkerJobs, ({ app, query }) => listJobs(app, query)),
  handle(contract.workerJobTotals, ({ app }) => jobTotals(app)),
  handle(contract.createWorkerJob, ({ app, body, requestKey }) => createJob(app, body, requestKey)),
  handle(contract.updateWorkerJob, ({ app, params, body }) => updateJob(app, params.id, body)),
  handle(contract.deleteWorkerJob, async ({ app, params }) => {
    await deleteJob(app, params.id);
    return { message: 'The job was removed' };
  }),
  handle(contract.photosOfJob, ({ app, params }) => photosOfJob(app, params.id)),
  handle(contract.giveUpPhotos, ({ app, params }) => giveUpPhotos(app, params.id)),
  handle(contract.exportWorkerJobs, async ({ app, res }) => {
    res.attachment('jobs.csv');
    return jobsCsv(app);
  }),
  handle(contract.listPreviousClients, async ({ app, query, address }) => {
    if (query.q) await app.limiter.hit('clientSearch', address);
    return previousClients(app, query.q);
  }),
];
