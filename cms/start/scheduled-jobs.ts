import type { App } from '../app';
import { nightlyBackup } from '../backup/nightly';
import { deleteEndedLinks } from '../domain/again/links';
import { purgeDeletedVisits } from '../domain/calendar/deleted-visits';
import { recoverSentFlags } from '../domain/calendar/messages/sent-flags';
import { noteContacted } from '../domain/campaign/contacted';
import { linkProvedAccounts } from '../domain/clients/accounts';
import { bringLateRows, finishMerges } from '../domain/clients/merge';
import { finishErasures } from '../domain/customers/delete-client';
import { finishDeletions } from '../domain/customers/deletion';
import { notePriorityOfAll } from '../domain/customers/priority-used';
import { deleteOldEvents } from '../domain/events/read-events';
import { deleteOldDeliveries } from '../domain/events/webhooks/deliveries';
import { deleteAbandonedUploads } from '../domain/files/incoming';
import { deleteUnusedFiles } from '../domain/files/unused-files';
import { deleteOldOffers } from '../domain/gaps/links';
import { finishHorseRemovals, finishLeavings, purgeHiddenHorses } from '../domain/horses/removal';
import { removeExpiredAnswers } from '../domain/idempotency/idempotency-store';
import { deleteOldPushes } from '../domain/push/send';
import { keepUpRegulars } from '../domain/regulars/outbox';
import type { Sessions } from '../security/accounts/sessions';
import { rewriteBankDetails } from '../security/tokens/bank-keys';
import { deleteExpiredTokens } from '../security/tokens/one-time-tokens';

const minute = 60 * 1000;
const hour = 60 * minute;
type ScheduledJob = [name: string, everyMs: number, run: () => Promise<unknown>];

/**
 * Starts the jobs that run from time to time. Each may run in several processes at once and any number of times: a
 * second run changes nothing. Returns how to stop.
 */
export function startScheduledJobs(app: App, sessions: Sessions): () => void {
  const jobs: ScheduledJob[] = [
    ['sessions', 10 * minute, () => sessions.recoverPending()],
    ['answers of keys', hour, () => removeExpiredAnswers(app)],
    ['links that have ended', hour, () => deleteEndedLinks(app)],
    ['gaps offered long ago', 6 * hour, () => deleteOldOffers(app)],
    ['one-time links', hour, () => deleteExpiredTokens(app)],
    ['removed horses', 10 * minute, () => finishHorseRemovals(app)],
    ['horses that left a stable', 10 * minute, () => finishLeavings(app)],
    ['horses out of the book', 6 * hour, () => purgeHiddenHorses(app)],
    ['merged clients', 10 * minute, () => finishMerges(app)],
    ['rows of merged clients', 10 * minute, () => bringLateRows(app)],
    ['erased clients', 10 * minute, () => finishErasures(app)],
    ['clients of proved emails', hour, () => linkProvedAccounts(app)],
    ['deleted accounts', 10 * minute, () => finishDeletions(app)],
    ['deleted visits', hour, () => purgeDeletedVisits(app)],
    ['regulars', 10 * minute, () => keepUpRegulars(app)],
    ['flags of messages', 10 * minute, () => recoverSentFlags(app)],
    ['contacts of the campaign', hour, () => noteContacted(app)],
    ['users of the priority service', 6 * hour, () => notePriorityOfAll(app)],
    ['files on their way', 10 * minute, () => deleteAbandonedUploads(app)],
    ['private files', 6 * hour, () => deleteUnusedFiles(app)],
    ['notices on devices', hour, () => deleteOldPushes(app)],
    ['old events', 6 * hour, () => deleteOldEvents(app)],
    ['old deliveries', 6 * hour, () => deleteOldDeliveries(app)],
    ['new key', 10 * minute, () => rewriteBankDetails(app)],
    ['nightly backup', 10 * minute, () => nightlyBackup(app)],
  ];
  const run = ([name, , work]: ScheduledJob) =>
    void work().catch((error: Error) => app.log.warn({ job: name, fault: error }, 'scheduled job failed'));
  const timers = jobs.map((job) => setInterval(() => run(job), job[1]));
  // The first round comes soon, for what a crash left.
  const first = setTimeout(() => jobs.forEach(run), minute / 2);
  return () => {
    clearTimeout(first);
    timers.forEach(clearInterval);
  };
}
