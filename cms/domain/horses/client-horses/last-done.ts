import type { Horse } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';

/** Provider name in the record that stores the owner's entry of an earlier visit. */
const fromTheBook = 'From the book';
const keyOf = (horseId: number): string => `from-the-book:${horseId}`;

/** Stores the owner's entry as a farrier record: one per horse, so that a second entry corrects the first. */
export async function recordLastDone(
  app: App,
  { id }: Pick<Horse, 'id'>,
  serviceDate: string,
): Promise<void> {
  const idempotencyKey = keyOf(id);
  const now = app.now().toISOString();
  const record = {
    horseId: id,
    recordType: 'farrier',
    description: fromTheBook,
    serviceDate,
    idempotencyKey,
    createdAt: now,
    updatedAt: now,
  } as const;
  const records = rows(app, 'horse-health-records');
  if (!(await records.addOnce(record, 'idempotencyKey')))
    await records.update({ idempotencyKey }, { serviceDate, updatedAt: now });
}

/** Deletes the owner's entry, which was about another horse. */
export const forgetLastDone = (app: App, { id }: Pick<Horse, 'id'>): Promise<void> =>
  rows(app, 'horse-health-records').remove({ idempotencyKey: keyOf(id) });
