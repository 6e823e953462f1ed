import type { Logbook as Row } from '../../../../collections/payload-types';
import type { Logbook, LogbookChange, LogbookInput } from '../../../../contracts/money/logbooks';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { formatKm, leastLogbookDays, sharePercent, sumKm } from '../../../../rules/money/kilometres';
import { addDays, daysBetween, formatDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { todayOf } from '../../today-of';

const collection = 'logbooks';
type LogbookRow = Pick<Row, 'id' | 'from' | 'to' | 'odometerStart' | 'odometerEnd'>;

async function businessKm({ payload }: Pick<App, 'payload'>, from: string, to: string): Promise<number> {
  const within = [{ date: { from } }, { date: { until: to } }];
  return sumKm(await rows(payload, 'kilometres').pick(within, ['km']));
}

async function asLogbook(
  app: App,
  { id, from, to, odometerStart, odometerEnd }: LogbookRow,
): Promise<Logbook> {
  const km = await businessKm(app, from, to ?? todayOf(app));
  return {
    id,
    from,
    to: to ?? null,
    odometerStart,
    odometerEnd: odometerEnd ?? null,
    businessKm: km,
    sharePercent:
      to && typeof odometerEnd === 'number'
        ? Math.min(100, sharePercent(km, odometerEnd - odometerStart))
        : null,
  };
}

export async function listLogbooks(app: App): Promise<Logbook[]> {
  const docs = await rows(app, collection).all({}, { sort: ['-from', '-id'] });
  return Promise.all(docs.map((row) => asLogbook(app, row)));
}

const refuseDayToCome = (app: App, path: 'from' | 'to', day: string | null | undefined) => {
  if (day && day > todayOf(app)) throw invalidField(path, 'This day is still to come');
};

/** Starts a logbook. Throws `invalid` for a future day, and `conflict` while another one is open. */
export async function createLogbook(
  app: App,
  { from = todayOf(app), odometerStart }: LogbookInput,
  requestKey: RequestKey | null,
): Promise<Logbook> {
  refuseDayToCome(app, 'from', from);
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) =>
      rows(app, collection)
        .add({ from, odometerStart, openKey: 'open', ...key })
        .catch((error) => {
          if (!isUniqueViolation(error, 'openKey')) throw error;
          throw new Refusal('conflict', 'Another logbook is open. Please end it first.');
        }),
  });
  return asLogbook(app, row);
}

/** Throws `invalid` for a logbook that is too short, and for an odometer below the business's kilometres. */
async function refuseLogbook(app: App, { from, to, odometerStart, odometerEnd }: LogbookRow): Promise<void> {
  refuseDayToCome(app, 'from', from);
  refuseDayToCome(app, 'to', to);
  if (!to && typeof odometerEnd !== 'number') return;
  if (!to) throw invalidField('to', 'Please enter the last day');
  if (typeof odometerEnd !== 'number')
    throw invalidField('odometerEnd', 'Please enter the kilometres at the end');
  if (daysBetween(from, to) + 1 < leastLogbookDays)
    throw invalidField(
      'to',
      `A logbook has at least ${leastLogbookDays} days: to ${formatDate(addDays(from, leastLogbookDays - 1))} or later`,
    );
  if (odometerEnd < odometerStart)
    throw invalidField(
      'odometerEnd',
      `The odometer showed ${formatKm(odometerStart)} at the start. Please enter at least that.`,
    );
  const km = await businessKm(app, from, to);
  if (odometerEnd - odometerStart < km)
    throw invalidField(
      'odometerEnd',
      `The odometer must show at least the ${formatKm(km)} of the business: ${formatKm(odometerStart + Math.ceil(km))}`,
    );
}

/** Ends or corrects a logbook. Throws `not-found` and `invalid`. */
export async function updateLogbook(app: App, id: number, change: LogbookChange): Promise<Logbook> {
  const before = await rows(app, collection).one({ id });
  if (!before) throw notFound();
  if (!Object.keys(change).length) return asLogbook(app, before);
  await refuseLogbook(app, { ...before, ...change });
  const isEnded = Boolean(before.to ?? change.to);
  const row = await rows(app, collection).update(
    { id },
    { ...change, ...(isEnded && { openKey: `ended ${id}` }) },
  );
  if (!row) throw notFound();
  return asLogbook(app, row);
}

/** Deletes a logbook. Throws `not-found`. */
export async function deleteLogbook(app: App, id: number): Promise<void> {
  if (!(await rows(app, collection).one({ id }))) throw notFound();
  await rows(app, collection).remove({ id });
}
