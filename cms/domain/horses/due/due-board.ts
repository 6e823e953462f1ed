import type { Payload } from 'payload';
import { clientsVersion } from '../../../../collections/hooks/cycle-changed';
import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import type { DueClient, listDue } from '../../../../contracts/horses/due';
import { rows } from '../../../../rows/rows';
import { phonePart } from '../../../../rules/accounts/phones';
import { searchWords } from '../../../../rules/accounts/search-words';
import { bookedWithinDays, daysOverdueOn, soonDays, visitsThatBook } from '../../../../rules/horses/cycle';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import {
  type ListedClient,
  listedClients,
  readStandingVisitsText,
  visitsIn,
} from '../../../database/cycle-rows';
import { idOf } from '../../relations';
import { type Book, type DueHorse, wholeBook } from '../cycle/book';
import { asVisitAhead } from '../cycle/facts';
import { cacheUntilChanged } from '../cycle/kept-in-memory';
import { nudgeStandings, reachedBy } from './reach';

/** A client with due horses, worst first. */
export interface OnBoard {
  clientId: number;
  horses: readonly DueHorse[];
}

/** Cached clients of the lists, by id; read again after a change, like the horses. */
const keptClients = cacheUntilChanged<ReadonlyMap<number, ListedClient>>(clientsVersion);
const clientsOf = ({ payload }: App) =>
  keptClients(
    payload,
    '',
    async () => new Map((await listedClients(payload)).map((each) => [each.id, each])),
  );

/** Returns the search condition for a client and the due horses: every word must match. */
function searchedFor(q: string | undefined, book: Book) {
  const phone = q ? phonePart(q) : null;
  const wording = phone ? [phone] : searchWords(q ?? '');
  if (!wording.length) return () => true;
  const names = book.names();
  return ({ id, searched }: ListedClient) => {
    const text = `${searched} ${names.get(id) ?? ''}`;
    return wording.every((word) => text.includes(word));
  };
}

type Filters = Pick<QueryOf<typeof listDue>, 'q' | 'state' | 'suburb'>;

interface Parts {
  today: string;
  book: Book;
  clients: ReadonlyMap<number, ListedClient>;
  /** Future visits, as one text. */
  visits: string;
}

/** Returns clients with due horses that no visit books, by their worst horse. */
function boardOf({ today, book, clients, visits }: Parts): readonly OnBoard[] {
  const ahead = visitsIn(visits).map(asVisitAhead);
  const booked = visitsThatBook(book.due, ahead, today);
  const board = new Map<number, DueHorse[]>();
  for (const horse of book.due) {
    const { id, clientId } = horse;
    if (booked.has(id) || !clients.has(clientId)) continue;
    const clientHorses = board.get(clientId);
    if (clientHorses) clientHorses.push(horse);
    else board.set(clientId, [horse]);
  }
  return [...board].map(([clientId, horses]) => ({ clientId, horses }));
}

const boards = new WeakMap<Payload, Parts & { board: readonly OnBoard[] }>();

/** Returns the whole board, cached until one of its parts changes. */
function cachedBoard({ payload }: App, parts: Parts): readonly OnBoard[] {
  const cachedBoard = boards.get(payload);
  const names = ['today', 'book', 'clients', 'visits'] as const;
  if (cachedBoard && names.every((name) => cachedBoard[name] === parts[name])) return cachedBoard.board;
  const board = boardOf(parts);
  boards.set(payload, Object.assign({ board }, parts));
  return board;
}

/** Returns clients with horses that are due within a week or overdue, worst first. Callers must not change it. */
export async function dueBoard(app: App, { q, state, suburb }: Filters = {}): Promise<OnBoard[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const place = suburb?.trim().toLowerCase();
  const [book, visits, clients] = await Promise.all([
    wholeBook(app, today),
    // Later visits book none of these horses.
    readStandingVisitsText(app.payload, today, addDays(today, soonDays + bookedWithinDays)),
    clientsOf(app),
  ]);
  const fits = searchedFor(q, book);
  return cachedBoard(app, { today, book, clients, visits }).filter(({ clientId, horses }) => {
    const client = clients.get(clientId);
    if (!client || (place && client.suburb !== place)) return false;
    return (!state || horses[0]?.dueState === state) && fits(client);
  });
}

async function asDueClients(app: App, board: readonly OnBoard[]): Promise<DueClient[]> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const ids = board.map(({ clientId }) => clientId);
  const found = await rows(app, 'clients').pick({ id: ids }, [
    ...reachedBy,
    'name',
    'firstName',
    'suburb',
    'userId',
  ]);
  const standings = await nudgeStandings(app, found);
  const byId = new Map(found.map((row) => [row.id, row]));
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
      isBeingReminded: standing.isBeingReminded,
    };
  });
}

export async function listDueClients(
  app: App,
  { page, pageSize, ...filters }: QueryOf<typeof listDue>,
): Promise<ReplyOf<typeof listDue>> {
  const board = await dueBoard(app, filters);
  if (!page) return asDueClients(app, board);
  const items = await asDueClients(app, board.slice((page - 1) * pageSize, page * pageSize));
  return { items, total: board.length, page, pageSize };
}
