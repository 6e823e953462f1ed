import type { WorkerSetting } from '../../../collections/payload-types';
import type { App } from '../../app';

/** What the owner's setting lets the worker write. */
export async function workerMayWrite({ payload }: App): Promise<WorkerSetting['writesVisits']> {
  const { writesVisits } = await payload.findGlobal({ slug: 'worker-settings', depth: 0 });
  return writesVisits ?? 'no';
}
