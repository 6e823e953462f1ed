import type { App } from '../../../app';
import { findRow, updateAll, updateIf } from '../../../database/rows';
import { nobodysPhone } from '../../deleted-customer';
import type { OwnRows } from '../../rows-of-person';
import { factsOf } from '../../worker/jobs/job-texts';

/** Jobs of the worker stay, with when they were done and their photos, without the person. */
export async function anonymiseJobs(app: App, { jobs }: OwnRows, gone: string): Promise<void> {
  for (const id of jobs) {
    const row = await findRow(app.payload, 'worker-jobs', { id: { equals: id } });
    if (!row) continue;
    // The events of the phone hold the worker's notes, too.
    await updateAll(app.payload, 'worker-events', { jobId: { equals: id } }, { notes: null });
    const nobody = { clientName: gone, phone: nobodysPhone, address: gone, description: null };
    await updateIf(
      app.payload,
      'worker-jobs',
      { id: { equals: id } },
      // The worker gets no text about this change. The link to the account goes last: it is what led here.
      { ...nobody, notes: null, userId: null, toldFacts: factsOf({ ...row, ...nobody }) },
    );
  }
}
