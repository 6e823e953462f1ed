import type { DueClient, listDue } from '../../../contracts/clients/due';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { bookedWithinDays, daysOverdueOn, soonDays, visitsThatBook } from '../../../rules/clients/cycle';
import { phonePart } from '../../../rules/people/phones';
import { addDays } from '../../../rules/time/dates';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { type ListedClient, listedClients, standingVisits } from '../../database/cycle-rows';
import { findRows } from '../../database/rows';
import { type DueHorseOfBook, wholeBook } from '../cycle/book';
import { asVisitAhead } from '../cycle/facts';
import { idOf } from '../relations';
import { nudgeStandings, reachedBy } from './reach';

/** A client with the horses that are due, the worst first. */
export interface OnBoard {
  clientId: number;
  horses: DueHorseOfBook[];
}

/** The condition that a search makes of a client and the horses that are due: every word stands somewhere. */
function searchedFor(q: string | undefined, horses: readonly { clientId: number; name: string }[]) {
  const phone = q ? phonePart(q) : null;
  const wording = phone ? [phone] : (q ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  if (!wording.length) return () => true;
  const names = new Map<number, string>();
  for (const { clientId, name } of horses)
    names.set(clientId, `${names.get(clientId) ?? ''} ${name.toLowerCase()}`);
  return ({ id, searched }: ListedClient) => {
    const text = `${searched} ${names.get(id) ?? ''}`;
    return wording.every((word) => text.includes(word));
  };
}

type Filters = Pick<QueryOf<typeof listDue>, 'q' | 'state' | 'suburb'>;

/** Every client with a horse that is due within a week or past it, the worst first. */
export async function dueBoard(app: App, { q, state, suburb }: Filters = {}): Promise<OnBoard[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const place = suburb?.trim().toLowerCase();
  const [book, visits, clients] = await Promise.all([
    wholeBook(app, today),
    // A later one books none of these.
    standingVisits(app.payload, today, addDays(today, soonDays + bookedWithinDays)),
    listedClients(app.payload),
  ]);
  const booked = visitsThatBook(book.due, visits.map(asVisitAhead), today);
  const fits = searchedFor(q, book.active);
  const board = new Map<number, OnBoard>();
  for (const client of clients)
    if ((!place || client.suburb === place) && fits(client))
      board.set(client.id, { clientId: client.id, horses: [] });
  // In the order of their worst horses, which come first.
  const found = new Set<OnBoard>();
  for (const horse of book.due) {
    const client = booked.has(horse.id) ? undefined : board.get(horse.clientId);
    if (!client) continue;
    client.horses.push(horse);
    found.add(client);
  }
  return [...found].filter(({ horses }) => !state || horses[0]?.dueState === state);
}

/** Clients of the board as the owner reads them. */
async function asDueClients(app: App, board: readonly OnBoard[]): Promise<DueClient[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const ids = board.map(({ clientId }) => clientId);
  const rows = await findRows(
    app.payload,
    'clients',
    { id: { in: ids } },
    { fields: [...reachedBy, 'name', 'firstName', 'suburb', 'userId'] },
  );
  const standings = await nudgeStandings(app, rows);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return board.flatMap(({ clientId, horses }) => {
    const row = byId.get(clientId);
    const standing = standings.get(clientId);
    const [worst] = horses;
    if (!row || !standing || !worst) return [];
    return {
      client: {
        id: row.id,
        name: row.name ?? '',
        firstName: row.firstName ?? null,
        phone: row.phone ?? null,
        email: row.email ?? null,
        userId: idOf(row.userId),
      },
      suburb: row.suburb ?? null,
      horses: horses.map(({ id, name, dueOn, dueState, usualWork }) => ({
        id,
        name,
        dueOn,
        dueState,
        daysOverdue: daysOverdueOn(dueOn, today),
        usualWork: usualWork as DueClient['horses'][number]['usualWork'],
      })),
      worst: worst.dueState,
      lastNudgedAt: standing.lastNudgedAt,
      canNudge: !standing.whyNot,
      whyNot: standing.whyNot,
    };
  });
}

/** The due board: all of it or, when a page was asked for, that page. */
export async function listDueClients(
  app: App,
  { page, pageSize, ...filters }: QueryOf<typeof listDue>,
): Promise<ReplyOf<typeof listDue>> {
  const board = await dueBoard(app, filters);
  if (!page) return asDueClients(app, board);
  const items = await asDueClients(app, board.slice((page - 1) * pageSize, page * pageSize));
  return { items, total: board.length, page, pageSize };
}
