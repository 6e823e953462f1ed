import type { Payload } from 'payload';
import { escapePattern } from '../../rules/system/escape-pattern';
import { sqliteOf } from './sqlite-of';
import { aliasTable, readAll, readText } from './sqlite-text';
import { likePattern } from './text-search';

/**
 * Data of all clients from other rows, for the client list, in one statement each. Payload reads row by row, which
 * takes most of a second for 5,000 clients.
 */

const isMongo = (db: Payload['db']): db is Payload['db'] & { connection: MongoConnection } =>
  'connection' in db;

interface MongoConnection {
  collection: (name: string) => {
    aggregate: <Row>(steps: object[]) => { toArray: () => Promise<Row[]> };
  };
}

/** Skips rows without a client. */
const notNull = { $match: { clientId: { $ne: null } } };

/** A client's newest completed day up to today, and the first scheduled or confirmed day from today. */
export type ClientDays = [clientId: number, lastOn: string | null, nextOn: string | null];

/** Returns the days of all clients as one text. An equal text means that no day has changed. */
export async function clientDaysText({ db }: Payload, today: string): Promise<string> {
  if (isMongo(db)) {
    const day = '$appointmentDate';
    const isDone = { $and: [{ $eq: ['$status', 'completed'] }, { $lte: [day, today] }] };
    const isAhead = {
      $and: [{ $not: [{ $in: ['$status', ['cancelled', 'completed']] }] }, { $gte: [day, today] }],
    };
    const rows = await db.connection
      .collection('appointments')
      .aggregate<{ _id: number; last: string | null; next: string | null }>([
        { $match: { deletedAt: { $in: [null] } } },
        notNull,
        {
          $group: {
            _id: '$clientId',
            last: { $max: { $cond: [isDone, day, null] } },
            next: { $min: { $cond: [isAhead, day, null] } },
          },
        },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    return JSON.stringify(rows.map(({ _id, last, next }) => [_id, last, next]));
  }
  const sqlite = sqliteOf({ db });
  const { column, from } = aliasTable(sqlite, 'appointments', 'a');
  const [client, day, status] = [column('clientId'), column('appointmentDate'), column('status')];
  return readText(
    sqlite,
    `SELECT json_group_array(json_array(client, last, next)) AS "all" FROM (
      SELECT ${client} AS client,
        MAX(CASE WHEN ${status} = 'completed' AND ${day} <= ? THEN ${day} END) AS last,
        MIN(CASE WHEN ${status} NOT IN ('cancelled', 'completed') AND ${day} >= ? THEN ${day} END) AS next
      FROM ${from} WHERE ${column('deletedAt')} IS NULL AND ${client} IS NOT NULL GROUP BY ${client})`,
    [today, today],
  );
}

/** Returns the balances of all clients as one text, in cents. A negative balance is owed to the client. */
export async function balancesText({ db }: Payload): Promise<string> {
  if (isMongo(db)) {
    const rows = await db.connection
      .collection('invoices')
      .aggregate<{ _id: number; cents: number }>([
        { $match: { $or: [{ openCents: { $gt: 0 } }, { openCents: { $lt: 0 } }] } },
        notNull,
        { $group: { _id: '$clientId', cents: { $sum: '$openCents' } } },
        { $sort: { _id: 1 } },
      ])
      .toArray();
    return JSON.stringify(rows.map(({ _id, cents }) => [_id, cents]));
  }
  const sqlite = sqliteOf({ db });
  const { column, from } = aliasTable(sqlite, 'invoices', 'i');
  const [client, open] = [column('clientId'), column('openCents')];
  return readText(
    sqlite,
    `SELECT json_group_array(json_array(client, cents)) AS "all" FROM (
      SELECT ${client} AS client, SUM(${open}) AS cents FROM ${from}
      WHERE (${open} > 0 OR ${open} < 0) AND ${client} IS NOT NULL GROUP BY ${client})`,
    [],
  );
}

export async function listedByName({ db }: Payload): Promise<number[]> {
  if (isMongo(db)) {
    const nowhere = { $in: [null] };
    const rows = await db.connection
      .collection('clients')
      .aggregate<{ _id: number }>([
        { $match: { archivedAt: nowhere, mergedInto: nowhere, erasingAt: nowhere } },
        { $sort: { nameKey: 1, _id: 1 } },
        { $project: { _id: 1 } },
      ])
      .toArray();
    return rows.map(({ _id }) => _id);
  }
  const sqlite = sqliteOf({ db });
  const { column, from } = aliasTable(sqlite, 'clients', 'c');
  return readAll<number>(
    sqlite,
    `SELECT json_group_array(id) AS "all" FROM (
      SELECT ${column('id')} AS id FROM ${from}
      WHERE ${column('archivedAt')} IS NULL AND ${column('mergedInto')} IS NULL
        AND ${column('erasingAt')} IS NULL
      ORDER BY ${column('nameKey')}, ${column('id')})`,
    [],
  );
}

/**
 * Returns clients whose search field contains a folded text. With `byHorses`, adds clients with a matching horse name
 * in the book. They may be archived or merged.
 */
export async function clientsFound(
  { db }: Payload,
  text: string,
  { byHorses }: { byHorses: boolean },
): Promise<number[]> {
  if (isMongo(db)) {
    const has = { searched: { $regex: escapePattern(text), $options: 'i' } };
    const nowhere = { $in: [null] };
    const inBook = { ...has, clientId: { $ne: null }, removedAt: nowhere, hiddenAt: nowhere };
    const ids = (collection: string, steps: object[]) =>
      db.connection.collection(collection).aggregate<{ _id: number }>(steps).toArray();
    const found = await Promise.all([
      ids('clients', [{ $match: has }, { $project: { _id: 1 } }]),
      byHorses ? ids('horses', [{ $match: inBook }, { $group: { _id: '$clientId' } }]) : [],
    ]);
    return found.flat().map(({ _id }) => _id);
  }
  const sqlite = sqliteOf({ db });
  const client = aliasTable(sqlite, 'clients', 'c');
  const horse = aliasTable(sqlite, 'horses', 'h');
  const pattern = likePattern(text);
  const ofHorses = `UNION SELECT ${horse.column('clientId')} FROM ${horse.from}
      WHERE ${horse.column('searched')} LIKE ? ESCAPE '\\' AND ${horse.column('clientId')} IS NOT NULL
        AND ${horse.column('removedAt')} IS NULL AND ${horse.column('hiddenAt')} IS NULL`;
  return readAll<number>(
    sqlite,
    `SELECT json_group_array(id) AS "all" FROM (
      SELECT ${client.column('id')} AS id FROM ${client.from}
      WHERE ${client.column('searched')} LIKE ? ESCAPE '\\' ${byHorses ? ofHorses : ''})`,
    byHorses ? [pattern, pattern] : [pattern],
  );
}
