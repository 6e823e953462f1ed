import type { OwnersVisit, WorkersVisit } from '../../../contracts/visits/visits';
import * as contract from '../../../contracts/visits/visits';
import type { App } from '../../app';
import { asAppointment } from '../../domain/calendar/read-appointments';
import { workerMayWrite } from '../../domain/horses/visited-horses/worker-may-write';
import { asVisit, readVisit, visitsOfDays } from '../../domain/visits/read-visit';
import { asOwner, type Saved, saveVisit } from '../../domain/visits/save';
import { markVisitSeen } from '../../domain/visits/to-look-at';
import {
  addVisitPhoto,
  filesOfVisit,
  removeVisitPhoto,
  visitForPhotos,
} from '../../domain/visits/visit-photos';
import { asWorker, asWorkersVisit, requireWorkersVisit } from '../../domain/visits/workers-visits';
import { invalidField, Refusal } from '../../refusal';
import { type Call, forward, handle } from '../handle';
import { parse } from '../parse-call';

type Answered<Visit> = (visit: OwnersVisit) => Visit;

/**
 * Returns the saved record in the caller's view. Throws `conflict` with the newer entries of horses that the save
 * left unchanged.
 */
async function answered<Visit extends Pick<OwnersVisit | WorkersVisit, 'horses' | 'proposed'>>(
  app: App,
  { appointment, visit, conflicts, next, warnings, nextRefused }: Saved,
  shown: Answered<Visit>,
): Promise<Visit> {
  const now = shown({
    ...(await asVisit(app, appointment)),
    next: next && { ...(await asAppointment(app, next)), warnings },
    nextRefused,
  });
  if (!conflicts.length) return now;
  const horses = conflicts.map((horseId) => {
    const horse = now.horses.find((each) => each.horseId === horseId);
    const name = now.proposed.find((each) => each.horseId === horseId)?.name ?? '';
    return horse ?? { horseId, name, removed: true as const };
  });
  const names = horses.map(({ name }) => name || 'A horse').join(', ');
  const message = `${names} was changed by someone else in the meantime. The others are saved.`;
  throw new Refusal('conflict', message, {
    details: { code: 'horse-changed', revision: visit.revision ?? 0, horses },
  });
}

/** Removes fields that the worker must not read. Errors contain horses too, and no schema filters errors. */
async function workersView(app: App): Promise<Answered<WorkersVisit>> {
  const pricesAllowed = (await workerMayWrite(app)) === 'with-prices';
  return (visit) => contract.workersVisit.parse(asWorkersVisit(visit, pricesAllowed));
}

type Form = Call<typeof contract.addVisitPhoto>['form'];

/** Stores the photo of a form. `counted` names the person whose limit counts the photo. */
async function storePhoto(app: App, appointmentId: number, form: Form, counted: string) {
  const visit = await visitForPhotos(app, appointmentId);
  await app.limiter.hit('visitPhoto', counted);
  const { files, fields } = await form({ field: 'photo', maxFiles: 1, owner: filesOfVisit(visit) });
  const [file] = files;
  const sent = parse(contract.photoForm, fields);
  if (!file) throw invalidField('photo', 'Please choose a photo');
  return addVisitPhoto(app, visit, sent, file);
}

export const visitHandlers = [
  forward(contract.readVisit, readVisit),
  forward(contract.visitsOfDay, visitsOfDays),
  handle(contract.saveVisit, async ({ app, params, body }) =>
    answered(app, await saveVisit(app, params.id, body, asOwner), (visit) =>
      contract.ownersVisit.parse(visit),
    ),
  ),
  handle(contract.addVisitPhoto, ({ app, params, form }) => storePhoto(app, params.id, form, 'owner')),
  handle(contract.removeVisitPhoto, async ({ app, params }) => {
    await removeVisitPhoto(app, params.id, params.photoId);
    return { message: 'Photo removed' };
  }),
  handle(contract.markVisitSeen, async ({ app, params }) => {
    await markVisitSeen(app, params.id);
    return { message: 'Noted' };
  }),
  handle(contract.readWorkersVisit, async ({ app, person, params }) => {
    await requireWorkersVisit(app, person.subject.name, params.id);
    return (await workersView(app))(await readVisit(app, params.id));
  }),
  handle(contract.saveWorkersVisit, async ({ app, person, params, body }) => {
    const { name } = person.subject;
    await requireWorkersVisit(app, name, params.id);
    const writer = asWorker(name, (await workerMayWrite(app)) === 'with-prices');
    return answered(app, await saveVisit(app, params.id, body, writer), await workersView(app));
  }),
  handle(contract.addWorkersVisitPhoto, async ({ app, person, params, form }) => {
    await requireWorkersVisit(app, person.subject.name, params.id);
    return storePhoto(app, params.id, form, `worker:${person.subject.name}`);
  }),
  handle(contract.removeWorkersVisitPhoto, async ({ app, person, params }) => {
    await requireWorkersVisit(app, person.subject.name, params.id);
    await removeVisitPhoto(app, params.id, params.photoId);
    return { message: 'Photo removed' };
  }),
];
