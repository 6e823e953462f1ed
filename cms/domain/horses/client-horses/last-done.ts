import type { Horse } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';

/** The name under which the owner's own word of an earlier visit stands among a horse's records. */
const fromTheBook = 'From the book';
const keyOf = (horseId: number): string => `from-the-book:${horseId}`;

/** Keeps what the owner entered as a farrier record: one for a horse, so that a slip is mended by entering it again. */
export async function noteLastDone(app: App, { id }: Pick<Horse, 'id'>, serviceDate: string): Promise<void> {
  const idempotencyKey = keyOf(id);
  const at = app.now().toISOString();
  const record = {
    horseId: id,
    recordType: 'farrier',
    description: fromTheBook,
    serviceDate,
    idempotencyKey,
    createdAt: at,
    updatedAt: at,
  } as const;
  const records = rows(app, 'horse-health-records');
  if (!(await records.addOnce(record, 'idempotencyKey')))
    await records.update({ idempotencyKey }, { serviceDate, updatedAt: at });
}

/** Takes back what the owner entered: it was another horse's. */
export const forgetLastDone = (app: App, { id }: Pick<Horse, 'id'>): Promise<void> =>
  rows(app, 'horse-health-records').remove({ idempotencyKey: keyOf(id) });
