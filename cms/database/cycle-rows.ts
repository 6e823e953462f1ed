import type { Payload } from 'payload';
import { type SqliteAdapter, sqliteOf } from './sqlite-of';
import { aliasTable, readAll, readText } from './sqlite-text';

/**
 * Reads for the hoof's cycle: all horses with their last record, and the visits ahead. One statement each: Payload
 * reads row by row and cannot select each horse's newest record.
 */

/** A horse of the book, with its newest farrier record up to a day. */
export interface HorseRow {
  id: number;
  name: string;
  /** The name, folded for search. */
  searched: string | null;
  clientId: number | null;
  usualWork: string | null;
  cycleWeeks: number | null;
  cycleState: string | null;
  awayUntil: string | null;
  lastOn: string | null;
  lastNextOn: string | null;
  lastId: number | null;
  lastVisitId: number | null;
  /** Day of the newest record from a visit. */
  visitedOn: string | null;
}

export interface VisitRow {
  id: number;
  date: string;
  clientId: number | null;
  horseIds: unknown;
  horseCount: number | null;
}

const isStanding = ['scheduled', 'confirmed'];

/** The horses that are read: all, those of clients, or those with ids in a range. */
export type WhichHorses = { clientIds: readonly number[] } | { from: number; before: number } | 'all';

type Tuple<Names extends readonly string[]> = { [Index in keyof Names]: unknown };
function asObject<Row>(names: readonly (keyof Row & string)[], values: Tuple<readonly string[]>): Row {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row as Row;
}

/** Returns the condition on the horses, and its values. */
function conditionOn(which: WhichHorses, column: (field: string) => string): [string, (string | number)[]] {
  if (which === 'all') return ['', []];
  if ('clientIds' in which)
    return [
      `AND ${column('clientId')} IN (SELECT value FROM json_each(?))`,
      [JSON.stringify(which.clientIds)],
    ];
  return [`AND ${column('id')} >= ? AND ${column('id')} < ?`, [which.from, which.before]];
}

async function horsesOfSqlite(db: SqliteAdapter, today: string, which: WhichHorses): Promise<HorseRow[]> {
  const horse = aliasTable(db, 'horses', 'h');
  const record = aliasTable(db, 'horse-health-records', 'r');
  const newest = `(SELECT ${record.column('id')} FROM ${record.from}
    WHERE ${record.column('horseId')} = ${horse.column('id')} AND ${record.column('recordType')} = 'farrier'
      AND ${record.column('serviceDate')} <= ?
    ORDER BY ${record.column('serviceDate')} DESC, ${record.column('visitId')} IS NULL, ${record.column('id')} DESC
    LIMIT 1)`;
  const visit = aliasTable(db, 'horse-health-records', 'v');
  const visitedOn = `(SELECT MAX(${visit.column('serviceDate')}) FROM ${visit.from}
    WHERE ${visit.column('horseId')} = ${horse.column('id')} AND ${visit.column('recordType')} = 'farrier'
      AND ${visit.column('serviceDate')} <= ? AND ${visit.column('visitId')} IS NOT NULL)`;
  const fields = [
    ...(['id', 'name', 'searched', 'clientId'] as const),
    ...(['usualWork', 'cycleWeeks', 'cycleState', 'awayUntil'] as const),
  ];
  const values = [
    ...fields.map(horse.column),
    ...['serviceDate', 'nextDueDate', 'id', 'visitId'].map(record.column),
    visitedOn,
  ].join(', ');
  const [condition, asked] = conditionOn(which, horse.column);
  // The plus keeps SQLite from the index on removed horses, which has nearly all, in place of a range of ids.
  const plus = which !== 'all' && 'from' in which ? '+' : '';
  const rows = await readAll<Tuple<readonly string[]>>(
    db,
    `SELECT json_group_array(json_array(${values})) AS "all"
      FROM ${horse.from} LEFT JOIN ${record.from} ON ${record.column('id')} = ${newest}
      WHERE ${plus}${horse.column('removedAt')} IS NULL AND ${plus}${horse.column('hiddenAt')} IS NULL ${condition}`,
    [today, today, ...asked],
  );
  const names = [...fields, 'lastOn', 'lastNextOn', 'lastId', 'lastVisitId', 'visitedOn'] as const;
  return rows.map((row) => asObject<HorseRow>(names, row));
}

const ofVisit = ['id', 'date', 'clientId', 'horseIds', 'horseCount'] as const;

function visitsOfSqlite(db: SqliteAdapter, from: string, until: string | null): Promise<string> {
  const visit = aliasTable(db, 'appointments', 'a');
  const values = [
    visit.column('id'),
    visit.column('appointmentDate'),
    visit.column('clientId'),
    `json(${visit.column('horseIds')})`,
    visit.column('horseCount'),
  ].join(', ');
  return readText(
    db,
    `SELECT json_group_array(json_array(${values})) AS "all" FROM ${visit.from}
      WHERE ${visit.column('deletedAt')} IS NULL AND ${visit.column('appointmentDate')} >= ?
        ${until ? `AND ${visit.column('appointmentDate')} <= ?` : ''}
        AND ${visit.column('status')} IN (${isStanding.map((status) => `'${status}'`)})`,
    [from, ...(until ? [until] : [])],
  );
}

const mongoCondition = (which: WhichHorses) => {
  if (which === 'all') return {};
  if ('clientIds' in which) return { clientId: { $in: [...which.clientIds] } };
  return { _id: { $gte: which.from, $lt: which.before } };
};

/** Returns horses in the book, each with its newest farrier record up to a day. */
export async function horsesWithLast(
  { db }: Payload,
  today: string,
  which: WhichHorses,
): Promise<HorseRow[]> {
  if (!('connection' in db)) return horsesOfSqlite(sqliteOf({ db }), today, which);
  const nowhere = { $in: [null] };
  const horses = await db.connection
    .collection<Record<string, unknown> & { _id: number }>('horses')
    .find({
      removedAt: nowhere,
      hiddenAt: nowhere,
      ...mongoCondition(which),
    })
    .project({ name: 1, searched: 1, clientId: 1, usualWork: 1, cycleWeeks: 1, cycleState: 1, awayUntil: 1 })
    .toArray();
  const records = await db.connection
    .collection('horse-health-records')
    .aggregate<{
      _id: number;
      on: string;
      next: string | null;
      id: number;
      visit: number | null;
      visitedOn: string | null;
    }>([
      {
        $match: {
          recordType: 'farrier',
          serviceDate: { $lte: today },
          ...(which !== 'all' && { horseId: { $in: horses.map(({ _id }) => _id) } }),
        },
      },
      { $addFields: { ofVisit: { $gt: ['$visitId', null] } } },
      { $sort: { serviceDate: 1, ofVisit: 1, _id: 1 } },
      {
        $group: {
          _id: '$horseId',
          on: { $last: '$serviceDate' },
          next: { $last: '$nextDueDate' },
          id: { $last: '$_id' },
          visit: { $last: '$visitId' },
          visitedOn: { $max: { $cond: ['$ofVisit', '$serviceDate', null] } },
        },
      },
    ])
    .toArray();
  const last = new Map(records.map((record) => [record._id, record]));
  return horses.map((row) => {
    const record = last.get(row._id);
    return {
      id: row._id,
      name: row.name ?? '',
      searched: row.searched ?? null,
      clientId: row.clientId ?? null,
      usualWork: row.usualWork ?? null,
      cycleWeeks: row.cycleWeeks ?? null,
      cycleState: row.cycleState ?? null,
      awayUntil: row.awayUntil ?? null,
      lastOn: record?.on ?? null,
      lastNextOn: record?.next ?? null,
      lastId: record?.id ?? null,
      lastVisitId: record?.visit ?? null,
      visitedOn: record?.visitedOn ?? null,
    };
  });
}

export const visitsIn = (text: string): VisitRow[] =>
  (JSON.parse(text) as Tuple<readonly string[]>[]).map((row) => asObject<VisitRow>(ofVisit, row));

/** Returns scheduled and confirmed visits from a day on, or up to another. */
export const readStandingVisits = async (
  payload: Payload,
  from: string,
  until: string | null,
): Promise<VisitRow[]> => visitsIn(await readStandingVisitsText(payload, from, until));

/** Returns the standing visits as one text. An equal text means that none has changed. */
export async function readStandingVisitsText(
  { db }: Payload,
  from: string,
  until: string | null,
): Promise<string> {
  if (!('connection' in db)) return visitsOfSqlite(sqliteOf({ db }), from, until);
  const rows = await db.connection
    .collection<Record<string, unknown> & { _id: number }>('appointments')
    .find({
      deletedAt: { $in: [null] },
      appointmentDate: { $gte: from, ...(until && { $lte: until }) },
      status: { $in: isStanding },
    })
    .project({ appointmentDate: 1, clientId: 1, horseIds: 1, horseCount: 1 })
    .toArray();
  return JSON.stringify(
    rows.map((row) => [row._id, row.appointmentDate, row.clientId, row.horseIds, row.horseCount]),
  );
}

/** A listed client, with its filter fields in lower case. */
export interface ListedClient {
  id: number;
  suburb: string;
  searched: string;
}

export async function listedClients({ db }: Payload): Promise<ListedClient[]> {
  if (!('connection' in db)) {
    const sqlite = sqliteOf({ db });
    const client = aliasTable(sqlite, 'clients', 'c');
    const rows = await readAll<[number, string | null, string | null]>(
      sqlite,
      `SELECT json_group_array(json_array(${['id', 'suburb', 'searched'].map(client.column).join(', ')})) AS "all"
        FROM ${client.from}
        WHERE ${client.column('archivedAt')} IS NULL AND ${client.column('mergedInto')} IS NULL
          AND ${client.column('erasingAt')} IS NULL`,
      [],
    );
    return rows.map(([id, suburb, searched]) => ({
      id,
      suburb: suburb?.toLowerCase() ?? '',
      searched: searched ?? '',
    }));
  }
  const rows = await db.connection
    .collection<Record<string, unknown> & { _id: number }>('clients')
    .find({ archivedAt: { $in: [null] }, mergedInto: { $in: [null] }, erasingAt: { $in: [null] } })
    .project({ suburb: 1, searched: 1 })
    .toArray();
  return rows.map(({ _id, suburb, searched }) => ({
    id: _id,
    suburb: suburb?.toLowerCase() ?? '',
    searched: searched ?? '',
  }));
}
