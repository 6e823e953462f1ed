import * as events from '../../../contracts/worker/worker-events';
import * as portal from '../../../contracts/worker/worker-portal';
import * as session from '../../../contracts/worker/worker-session';
import { correctedTime, doubtReason, effectiveTime } from '../../../rules/worker/worked-hours';
import { processEvents } from '../../domain/worker/events';
import { addJobPhotos, filesOfJob } from '../../domain/worker/job-photos';
import { jobOf } from '../../domain/worker/job-steps';
import {
  activeTimesheet,
  changeJobNow,
  clockInNow,
  clockOutNow,
  jobsOfWorker,
  namedWorker,
  timesheetsOfWorker,
} from '../../domain/worker/portal';
import { invalidField } from '../../refusal';
import { workerLogin } from '../../security/accounts/worker-account';
import { credentialHeaders } from '../../security/credentials';
import { signInWithToken } from '../../security/sign-in/sign-in';
import { handle } from '../handle';
import { parse } from '../parse-call';

/** Above the limit of a job: extra photos are dropped without a refusal. */
const mostPhotosSent = 20;

export const workerHandlers = [
  handle(session.workerLogin, async (call) => {
    const { token } = await signInWithToken(call, workerLogin, call.body);
    return { token };
  }),
  handle(session.workerSession, async ({ app, guard, req }) => {
    const person = await guard.signedIn(req, 'worker');
    const now = app.now().toISOString();
    return { authenticated: Boolean(person), workerName: person?.subject.name ?? null, now };
  }),
  handle(session.workerLogout, async ({ sessions, req, res }) => {
    const token = req.get(credentialHeaders.workerToken);
    if (token) await sessions.end(token);
    await sessions.signOut(req, res, 'worker');
    return { message: 'Signed out' };
  }),
  handle(portal.jobsOfWorker, ({ app, person, params }) =>
    jobsOfWorker(app, namedWorker(app, person, params.workerName)),
  ),
  handle(portal.activeTimesheet, ({ app, person, params }) =>
    activeTimesheet(app, namedWorker(app, person, params.workerName)),
  ),
  handle(portal.timesheetsOfWorker, ({ app, person, params }) =>
    timesheetsOfWorker(app, namedWorker(app, person, params.workerName)),
  ),
  handle(portal.clockIn, ({ app, person, body }) =>
    clockInNow(app, namedWorker(app, person, body.workerName)),
  ),
  handle(portal.clockOut, ({ app, person, body }) =>
    clockOutNow(app, namedWorker(app, person, body.workerName)),
  ),
  handle(portal.changeJobAsWorker, ({ app, person, params, body }) =>
    changeJobNow(app, person.subject.name, params.id, body),
  ),
  handle(portal.addJobPhotos, async ({ app, person, params, form }) => {
    const worker = person.subject.name;
    const job = await jobOf(app, worker, params.id);
    await app.limiter.hit('upload', `worker:${worker}`);
    const { files, fields } = await form({
      field: 'photos',
      maxFiles: mostPhotosSent,
      owner: filesOfJob(job),
    });
    if (!files.length) throw invalidField('photos', 'Please choose a photo');
    const { photoId, takenAt: at, sentAt } = parse(portal.photoFields, fields);
    const now = app.now();
    // An implausible time is dropped. The time of receipt replaces it.
    const takenAt =
      at && !doubtReason(correctedTime(at, sentAt, now), now) ? effectiveTime(at, sentAt, now) : undefined;
    return { photoUrls: await addJobPhotos(app, worker, params.id, { files, photoId, takenAt }) };
  }),
  handle(events.sendEvents, async ({ app, person, body }) => ({
    results: await processEvents(app, person.subject.name, body),
  })),
];
