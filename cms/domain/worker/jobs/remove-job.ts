import type { WorkerJob as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { cancelMessagesAbout } from '../../messages/messages-about';
import { dropFilesOf } from '../../system/files/store';
import { queueRemovalText } from './job-texts';

/**
 * Deletes a job with its photos and pending texts. A worker who knew of it gets a text. `still` is the required
 * status: a job that was started in the meantime stays. Returns whether the job is deleted.
 */
export async function removeJob(app: App, row: Row, still?: Row['status']): Promise<boolean> {
  const { id } = row;
  await cancelMessagesAbout(app, 'worker-jobs', [id]);
  // Queues the text before the row is deleted. After a crash the owner's second try finds the same key.
  await queueRemovalText(app, row);
  await rows(app, 'worker-jobs').remove({ id, ...(still && { status: still }) });
  if (still && (await rows(app, 'worker-jobs').one({ id }))) {
    await cancelMessagesAbout(app, 'worker-jobs', [id]);
    return false;
  }
  await dropFilesOf(app, 'worker-jobs', id);
  return true;
}
