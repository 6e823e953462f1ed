import type { CollectionSlug, Where } from 'payload';
import type { Somebody } from '../../../collections/hooks/assign-client';
import { nameOf, namesIn } from '../../../rules/clients/names';
import { normalisePhone } from '../../../rules/people/phones';
import type { App } from '../../app';
import { findRow, findRows, insertRow, updateIf } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { isAnonymised, nobodysPhone } from '../deleted-customer';
import { idOf } from '../relations';
import { clientOfAccount } from '../whose-client/whose';
import { readBook, type TakenBook } from './taken-book';

/** Stands in `counters` once all rows from before there was a book name their client. */
const marker = 'clients:taken-over';

const withoutClient: Where = { clientId: { exists: false } };
/** How many rows are written at once: they share a wait for the disk. */
const together = 100;

type Named = 'bookings' | 'appointments' | 'worker-jobs' | 'horses';

/** Says whose these rows are, where nothing says so yet. */
async function name(app: App, collection: Named, found: [id: number, clientId: number][]): Promise<void> {
  for (let from = 0; from < found.length; from += together)
    await Promise.all(
      found
        .slice(from, from + together)
        .map(([id, clientId]) =>
          updateIf(app.payload, collection, { and: [{ id: { equals: id } }, withoutClient] }, { clientId }),
        ),
    );
}

/** Rows without a client, oldest first. */
const rowsOf = async <Slug extends CollectionSlug>(app: App, collection: Slug) =>
  (
    await app.payload.find({
      collection,
      where: withoutClient,
      sort: 'id',
      pagination: false,
      depth: 0,
    })
  ).docs;

const nowhere = { address: null, suburb: null, postcode: null };
const reached = ({ phone, email }: { phone?: string | null; email?: string | null }) => ({
  phone: phone ? normalisePhone(phone) : null,
  email: email?.toLowerCase() || null,
});

async function takeAccounts(app: App, book: TakenBook): Promise<number> {
  const users = await findRows(
    app.payload,
    'users',
    { deletingAt: { exists: false } },
    { fields: [], sort: ['id'] },
  );
  let made = 0;
  for (const { id } of users) {
    if (book.ofAccount(id)) continue;
    const client = await clientOfAccount(app, id);
    if (client) await book.learn(client);
    made++;
  }
  return made;
}

/** The client of one row: that of its account, or of who stands in it. */
async function whose(app: App, book: TakenBook, somebody: Somebody, seenAt: string): Promise<number | null> {
  const own =
    somebody.userId && (book.ofAccount(somebody.userId) ?? (await clientOfAccount(app, somebody.userId)));
  if (own) return own;
  return nameOf(somebody) ? book.clientOf(somebody, seenAt) : null;
}

async function takeBookings(app: App, book: TakenBook): Promise<number> {
  const found: [number, number][] = [];
  for (const row of await rowsOf(app, 'bookings')) {
    if (isAnonymised(row)) continue;
    const { firstName, lastName: familyName, address, suburb, postcode } = row;
    const somebody = {
      ...reached(row),
      firstName,
      familyName,
      address,
      suburb,
      postcode,
      userId: idOf(row.userId),
    };
    const client = await whose(app, book, somebody, row.createdAt);
    if (client) found.push([row.id, client]);
  }
  await name(app, 'bookings', found);
  return found.length;
}

async function takeVisits(app: App, book: TakenBook): Promise<number> {
  const found: [number, number][] = [];
  const bookings = await findRows(
    app.payload,
    'bookings',
    { clientId: { exists: true } },
    { fields: ['clientId'] },
  );
  const ofBooking = new Map(bookings.map(({ id, clientId }) => [id, idOf(clientId)]));
  for (const row of await rowsOf(app, 'appointments')) {
    const somebody = {
      ...reached(row),
      ...namesIn(row.clientName ?? ''),
      ...nowhere,
      userId: idOf(row.userId),
    };
    // Whom nothing leads to any more is nobody: so are the visits of deleted accounts.
    const isSomebody = row.phone || row.email || row.address;
    const booked = ofBooking.get(idOf(row.onlineBookingId) ?? 0);
    const address = row.address ?? null;
    const client =
      booked ?? (isSomebody && (await whose(app, book, { ...somebody, address }, row.createdAt)));
    if (client) found.push([row.id, client]);
  }
  await name(app, 'appointments', found);
  return found.length;
}

async function takeJobs(app: App, book: TakenBook): Promise<number> {
  const found: [number, number][] = [];
  for (const row of await rowsOf(app, 'worker-jobs')) {
    if (row.phone === nobodysPhone) continue;
    const somebody = {
      ...reached(row),
      ...namesIn(row.clientName ?? ''),
      ...nowhere,
      userId: idOf(row.userId),
    };
    const client = await whose(app, book, { ...somebody, address: row.address ?? null }, row.createdAt);
    if (client) found.push([row.id, client]);
  }
  await name(app, 'worker-jobs', found);
  return found.length;
}

async function takeHorses(app: App, book: TakenBook): Promise<number> {
  const found: [number, number][] = [];
  for (const { id, userId } of await rowsOf(app, 'horses')) {
    const client = book.ofAccount(idOf(userId) ?? 0);
    if (client) found.push([id, client]);
  }
  await name(app, 'horses', found);
  return found.length;
}

/** What was taken over: how many rows of each kind, and who may be the same person. */
interface TakenOver {
  clients: number;
  accounts: number;
  bookings: number;
  visits: number;
  jobs: number;
  horses: number;
  /** Pairs that share a phone or an email under other names. */
  maybeSame: [number, number][];
}

/** How many pairs the line in the log names. */
const named = 50;

async function report(app: App, taken: TakenOver): Promise<void> {
  const { maybeSame, ...counts } = taken;
  app.log.info({ ...counts, maybeSame: maybeSame.slice(0, named) }, 'the book of clients was taken over');
  if (!counts.clients) return;
  await app.payload.create({
    collection: 'audit-log',
    data: {
      at: app.now().toISOString(),
      actor: 'the server',
      action: 'Took over the book of clients',
      subject:
        `${counts.clients} clients of ${counts.accounts} accounts, ${counts.bookings} bookings, ${counts.visits} visits, ` +
        `${counts.jobs} jobs and ${counts.horses} horses. ` +
        `${maybeSame.length} pairs may be the same: their pages in Clients ask you.`,
    },
  });
}

/**
 * Takes the rows from before there was a book into it, by the rules of new ones, before anything is served. Several
 * processes may do it at once, and it may be cut off at any point: what is done stays as it is, and the next start goes
 * on. Null when it was done before.
 */
export async function takeOverBook(app: App): Promise<TakenOver | null> {
  if (await findRow(app.payload, 'counters', { name: { equals: marker } })) return null;
  const book = await readBook(app);
  const accounts = await takeAccounts(app, book);
  const bookings = await takeBookings(app, book);
  const visits = await takeVisits(app, book);
  const jobs = await takeJobs(app, book);
  const horses = await takeHorses(app, book);
  const taken = {
    clients: book.made() + accounts,
    accounts,
    bookings,
    visits,
    jobs,
    horses,
    maybeSame: book.maybeSame(),
  };
  try {
    await insertRow(app.payload, 'counters', { name: marker, value: 1 });
  } catch (error) {
    // Another process was as fast; it has told the owner.
    if (!isUniqueViolation(error)) throw error;
    return taken;
  }
  await report(app, taken);
  return taken;
}
