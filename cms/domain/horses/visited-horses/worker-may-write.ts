import type { WorkerSetting } from '../../../../collections/payload-types';
import type { App } from '../../../app';

export async function workerMayWrite({ payload }: App): Promise<WorkerSetting['writesVisits']> {
  const { writesVisits } = await payload.findGlobal({ slug: 'worker-settings', depth: 0 });
  return writesVisits ?? 'no';
}
