import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { nobodysPhone } from '../../deleted-customer';
import type { OwnRows } from '../../rows-of-person';
import { factsOf } from '../../worker/jobs/job-texts';

/** Jobs of the worker stay, with when they were done and their photos, without the person. */
export async function anonymiseJobs(app: App, { jobs }: OwnRows, gone: string): Promise<void> {
  for (const id of jobs) {
    const row = await rows(app, 'worker-jobs').one({ id });
    if (!row) continue;
    // The events of the phone hold the worker's notes, too.
    await rows(app, 'worker-events').updateAll({ jobId: id }, { notes: null });
    const nobody = { clientName: gone, phone: nobodysPhone, address: gone, description: null };
    await rows(app, 'worker-jobs').update(
      { id },
      { ...nobody, notes: null, userId: null, toldFacts: factsOf({ ...row, ...nobody }) },
    );
  }
}
