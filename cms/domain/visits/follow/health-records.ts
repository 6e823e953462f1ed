import { maxLength } from '../../../../contracts/limits';
import type { HorseRecord } from '../../../../contracts/visits/visit-record';
import { rows } from '../../../../rows/rows';
import { maxCents } from '../../../../rules/money/money';
import { dueAfter, itemsCents } from '../../../../rules/visits/visit-record';
import { doneWords } from '../../../../rules/visits/visit-words';
import type { App } from '../../../app';
import type { FollowedVisit } from '../followed-visit';

const fields = [
  'idempotencyKey',
  'horseId',
  'serviceDate',
  'description',
  'provider',
  'cost',
  'nextDueDate',
] as const;

function valuesOf(app: App, record: HorseRecord, doneOn: string, provider: string | null) {
  const cost = Math.min(Math.max(itemsCents(record.items), 0), maxCents);
  return {
    horseId: record.horseId,
    recordType: 'farrier' as const,
    serviceDate: doneOn,
    description: doneWords(record).slice(0, maxLength.text),
    provider,
    cost: record.items.length ? cost : null,
    nextDueDate: record.nextWeeks ? dueAfter(doneOn, record.nextWeeks) : null,
    updatedAt: app.now().toISOString(),
  };
}

/**
 * Returns the health records of a visit. Stores a next day only if the visit has one: otherwise the horse's cycle
 * decides.
 */
function expectedRecords(
  app: App,
  { visit, doneOn, stands, horses }: FollowedVisit,
  provider: string | null,
) {
  const done = stands ? horses.filter(({ record }) => record.outcome !== 'not-done') : [];
  return new Map<string | null | undefined, ReturnType<typeof valuesOf>>(
    done.map(({ record }) => {
      return [`visit:${visit.id}:${record.horseId}`, valuesOf(app, record, doneOn, provider)];
    }),
  );
}

/**
 * Stores one health record of type farrier for each horse that was done or partly done, while the visit's record
 * stands.
 */
export async function followHealthRecords(app: App, followed: FollowedVisit): Promise<void> {
  const { visit } = followed;
  const { name } = await app.content.business();
  const wanted = expectedRecords(app, followed, name?.slice(0, maxLength.name) || null);
  const present = await rows(app, 'horse-health-records').pick({ visitId: visit.id }, fields);
  const removedIds = present
    .filter(({ idempotencyKey }) => !wanted.has(idempotencyKey ?? ''))
    .map(({ id }) => id);
  if (removedIds.length) await rows(app, 'horse-health-records').remove({ id: removedIds });
  const byKey = new Map(present.map((row) => [row.idempotencyKey, row]));
  for (const [key, values] of wanted) {
    const row = byKey.get(key);
    if (!row) {
      const newRecord = { ...values, visitId: visit.id, idempotencyKey: key, createdAt: values.updatedAt };
      // Another process may follow the same record at the same time.
      await rows(app, 'horse-health-records').addOnce(newRecord, 'idempotencyKey');
      continue;
    }
    const compared = ['serviceDate', 'description', 'provider', 'cost', 'nextDueDate'] as const;
    if (compared.some((field) => (row[field] ?? null) !== values[field]))
      await rows(app, 'horse-health-records').update({ id: row.id }, values);
  }
}
