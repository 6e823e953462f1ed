import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { SignedIn } from '../../../security/accounts/signed-in';
import { idOf } from '../../relations';
import { horsesOfVisit } from './horses-by-id';
import { workerMayWrite } from './worker-may-write';

/** True when the worker has a job for a visit to this horse and may write records. */
async function isOfWorker(app: App, worker: string, horseId: number): Promise<boolean> {
  if ((await workerMayWrite(app)) === 'no') return false;
  const jobs = await rows(app, 'worker-jobs').pick(
    { workerName: worker, appointmentId: { not: null } },
    ['appointmentId'],
    { sort: ['-id'] },
  );
  const appointments = await rows(app, 'appointments').pick(
    { id: jobs.flatMap(({ appointmentId }) => idOf(appointmentId) ?? []), deletedAt: null },
    ['clientId', 'userId', 'horseIds', 'appointmentDate'],
  );
  for (const appointment of appointments)
    if ((await horsesOfVisit(app, appointment)).some(({ id }) => id === horseId)) return true;
  return false;
}

/** True when a person may read a visit's photo: the horse's customer, or the worker with a job for that horse. */
export async function canReadVisitPhoto(
  app: App,
  _visitId: number,
  signedIn: SignedIn,
  fileId: number,
): Promise<boolean> {
  const photo = await rows(app, 'visit-photos').one({ fileId });
  if (!photo) return false;
  const customer = await signedIn('customer');
  const horse = customer && (await rows(app, 'horses').one({ id: photo.horseId }));
  if (horse && idOf(horse.userId) === customer.subject.id && !horse.removedAt) return true;
  const worker = await signedIn('worker');
  return Boolean(worker && (await isOfWorker(app, worker.subject.name, photo.horseId)));
}
