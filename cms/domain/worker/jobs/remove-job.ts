import type { WorkerJob as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { cancelMessagesAbout } from '../../messages/about';
import { dropFilesOf } from '../../system/files/store';
import { queueRemovalText } from './job-texts';

/**
 * Removes a job, its photos, and its pending texts; a worker who knew of it gets a text that it is off. `still` is what
 * its status must be: a job that was begun meanwhile stays. Returns whether it is gone.
 */
export async function removeJob(app: App, row: Row, still?: Row['status']): Promise<boolean> {
  const { id } = row;
  await cancelMessagesAbout(app, 'worker-jobs', [id]);
  // Before the row is gone: a crash in between is mended by the owner's second try, which finds the same key.
  await queueRemovalText(app, row);
  await rows(app, 'worker-jobs').remove({ id, ...(still && { status: still }) });
  if (still && (await rows(app, 'worker-jobs').one({ id }))) {
    await cancelMessagesAbout(app, 'worker-jobs', [id]);
    return false;
  }
  await dropFilesOf(app, 'worker-jobs', id);
  return true;
}
