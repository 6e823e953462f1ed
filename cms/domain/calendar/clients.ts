import type { Where } from 'payload';
import type { FoundClient } from '../../../contracts/calendar/calendar-clients';
import { type ClientRow, mergeClients, phonePart } from '../../../rules/people/clients';
import type { App } from '../../app';
import { confirmedEmailOf } from '../../security/accounts/customer-account';
import { isAnonymised, isNobodysJob } from '../deleted-customer';
import { idOf } from '../relations';

/** How many rows of each table are looked at, newest first, and how many clients are answered. */
const maxRows = 100;
const maxClients = 20;

const sources = ['users', 'bookings', 'appointments', 'worker-jobs'] as const;
type Source = (typeof sources)[number];
/** A number for each row of these tables. */
const idIn = (source: Source, id: number) => id * sources.length + sources.indexOf(source);

/** The rows that contain all searched terms, or the number; all rows without any. */
function fits(q: string | null, names: readonly string[]): Where {
  if (q === null) return {};
  const phone = phonePart(q);
  if (phone) return { phone: { contains: phone } };
  const text = q.split(/\s+/);
  return {
    and: text.map((word) => ({ or: names.map((name) => ({ [name]: { contains: word } })) })),
  };
}

const place = ({
  address,
  suburb,
  postcode,
}: {
  address?: string | null;
  suburb?: string | null;
  postcode?: string | null;
}) => [address, [suburb, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null;

async function accounts(app: App, q: string | null, also: readonly string[]): Promise<ClientRow[]> {
  const names = ['firstName', 'lastName', 'username', 'email', ...also];
  const where = { and: [fits(q, names), { deletingAt: { exists: false } }] };
  const { docs } = await app.payload.find({
    collection: 'users',
    where,
    sort: '-id',
    limit: maxRows,
    pagination: false,
    depth: 0,
  });
  return docs.map((row) => ({
    id: idIn('users', row.id),
    clientName: [row.firstName, row.lastName].filter(Boolean).join(' ') || row.username,
    phone: row.phone ?? null,
    email: row.email,
    address: place(row),
    userId: row.id,
    confirmedEmail: confirmedEmailOf(row),
    lastSeen: row.createdAt.slice(0, 10),
  }));
}

async function bookings(app: App, q: string | null, also: readonly string[]): Promise<ClientRow[]> {
  const names = ['firstName', 'lastName', 'email', ...also];
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: fits(q, names),
    sort: '-id',
    limit: maxRows,
    pagination: false,
    depth: 0,
  });
  return docs
    .filter((row) => !isAnonymised(row))
    .map((row) => ({
      id: idIn('bookings', row.id),
      clientName: `${row.firstName} ${row.lastName}`,
      phone: row.phone,
      email: row.email,
      address: place(row),
      userId: idOf(row.userId),
      lastSeen: row.createdAt.slice(0, 10),
    }));
}

async function visits(app: App, q: string | null, also: readonly string[]): Promise<ClientRow[]> {
  const where = { and: [fits(q, ['clientName', 'email', ...also]), { deletedAt: { exists: false } }] };
  const { docs } = await app.payload.find({
    collection: 'appointments',
    where,
    sort: '-appointmentDate',
    limit: maxRows,
    pagination: false,
    depth: 0,
  });
  // Whom nothing leads to any more is nobody to visit: so are the visits of deleted accounts.
  return docs
    .filter(({ phone, email, address }) => phone || email || address)
    .map((row) => ({
      id: idIn('appointments', row.id),
      clientName: row.clientName ?? '',
      phone: row.phone ?? null,
      email: row.email ?? null,
      address: row.address ?? null,
      userId: idOf(row.userId),
      lastSeen: row.appointmentDate,
    }));
}

/** The clients of the worker's jobs: of those whom the owner picks for the next one. */
async function jobs(app: App, q: string | null): Promise<ClientRow[]> {
  const { docs } = await app.payload.find({
    collection: 'worker-jobs',
    where: fits(q, ['clientName', 'address']),
    sort: '-id',
    limit: maxRows,
    pagination: false,
    depth: 0,
  });
  return docs
    .filter((row) => !isNobodysJob(row))
    .map(({ id, clientName, phone, address, scheduledDate, userId }) => ({
      id: idIn('worker-jobs', id),
      clientName,
      phone: phone ?? null,
      address: address ?? null,
      email: null,
      userId: idOf(userId),
      lastSeen: scheduledDate,
    }));
}

/** Clients, recent or found by these terms, the last heard of first; those of the worker's jobs, too. */
export async function clientsOfAll(app: App, q: string | null) {
  const rows = await Promise.all([
    ...[accounts, bookings, visits].map((rowsOf) => rowsOf(app, q, ['address'])),
    jobs(app, q),
  ]);
  return mergeClients(rows.flat()).filter(({ clientName }) => clientName);
}

/** Clients found in accounts, bookings and appointments: one for all rows that share a phone or email. */
export async function searchClients(app: App, q: string): Promise<FoundClient[]> {
  const rows = await Promise.all([accounts, bookings, visits].map((rowsOf) => rowsOf(app, q, [])));
  return mergeClients(rows.flat())
    .filter(({ clientName }) => clientName)
    .slice(0, maxClients)
    .map(({ lastSeen: _, ...client }) => client);
}
