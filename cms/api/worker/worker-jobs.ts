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
import { forward, handle } from '../handle';

export const workerJobHandlers = [
  forward(contract.listWorkerJobs, listJobs),
  forward(contract.workerJobTotals, jobTotals),
  forward(contract.createWorkerJob, createJob),
  forward(contract.updateWorkerJob, updateJob),
  handle(contract.deleteWorkerJob, async ({ app, params }) => {
    await deleteJob(app, params.id);
    return { message: 'The job was removed' };
  }),
  forward(contract.photosOfJob, photosOfJob),
  forward(contract.giveUpPhotos, giveUpPhotos),
  handle(contract.exportWorkerJobs, async ({ app, res }) => {
    res.attachment('jobs.csv');
    return jobsCsv(app);
  }),
  handle(contract.listPreviousClients, async ({ app, query, address }) => {
    if (query.q) await app.limiter.hit('clientSearch', address);
    return previousClients(app, query.q);
  }),
];
