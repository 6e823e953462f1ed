import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { OwnersVisit } from '../../../contracts/visits/visits';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { workerMayWrite } from '../horses/visited-horses/worker-may-write';
import type { Writer } from './save';

/**
 * Throws the same `not-found` for visits without a job of the worker and for unknown ones, and `not-allowed` while
 * the owner's setting forbids records.
 */
export async function requireWorkersVisit(app: App, worker: string, appointmentId: number): Promise<void> {
  const jobs = await rows(app, 'worker-jobs').ids({ appointmentId, workerName: worker }, { limit: 1 });
  if (!jobs.length) throw notFound();
  if ((await workerMayWrite(app)) === 'no')
    throw new Refusal('not-allowed', 'The records of visits are the owner’s to write');
}

/**
 * Keeps values that the worker cannot see: the owner's private note unless the worker writes one, and the items while
 * only the owner may see prices.
 */
export const asWorker = (worker: string, pricesAllowed: boolean): Writer => ({
  by: worker,
  write: (sent: HorseRecord, stored: HorseRecord | undefined): HorseRecord => ({
    ...sent,
    privateNote: sent.privateNote ?? stored?.privateNote ?? null,
    items: pricesAllowed ? sent.items : (stored?.items ?? []),
  }),
});

/** Maps a record for the worker. The answer's schema removes the owner's private parts. */
export function asWorkersVisit(visit: OwnersVisit, pricesAllowed: boolean) {
  const withAllowedPrices = (horses: OwnersVisit['horses']) =>
    pricesAllowed ? horses : horses.map((horse) => ({ ...horse, items: [] }));
  return {
    ...visit,
    horses: withAllowedPrices(visit.horses),
    proposed: withAllowedPrices(visit.proposed),
    pricesAllowed,
  };
}
