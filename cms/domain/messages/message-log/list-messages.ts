import type { Message } from '../../../../collections/payload-types';
import type { QueryOf } from '../../../../contracts/endpoint';
import type {
  listMessages as contract,
  LoggedMessage,
  MessagePart,
} from '../../../../contracts/messages/message-log';
import { labelOf, messageStates } from '../../../../contracts/options';
import { waitingRows } from '../../../../contracts/system/waiting';
import { type Condition, rows, statedAs } from '../../../../rows/rows';
import { formatPhone } from '../../../../rules/accounts/phones';
import { plainReason } from '../../../../rules/messages/message-trouble';
import { formatDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { csv } from '../../csv';
import { ownersList } from '../../owners-list';
import { idOf } from '../../relations';
import { noticeAddresses } from '../notice-addresses';
import { hasLeft } from '../queue-message';
import { peopleByNumber } from '../replies/people-by-number';
import { readable } from '../replies/thread';

/** Fields that identify the client of a message. */
type ClientReference = Pick<Message, 'aboutCollection' | 'aboutId' | 'dedupeKey'>;

interface ClientOfBook {
  name: string | null;
  about: { label: string; href: string } | null;
}

/** Collections with one row per message: the row decides the client, even if other clients share the number. */
const rowsOfClients = ['nudges', 'invoices', 'gap-offers'] as const;

/** After a visit each client of a done horse gets an own message; its key ends with the client's id. */
const clientInKey = (key: string): number | null => Number(/:done:(\d+)$/.exec(key)?.[1]) || null;

/** Returns the clients of the book for messages; nothing for a message without a client. */
async function clientsOfMessages(
  app: App,
  foundRows: readonly ClientReference[],
): Promise<(row: ClientReference) => ClientOfBook | undefined> {
  const owners = new Map<string, number>();
  for (const collection of rowsOfClients) {
    const ids = foundRows.flatMap((row) => (row.aboutCollection === collection ? (row.aboutId ?? []) : []));
    if (!ids.length) continue;
    const found = await rows(app, collection).pick({ id: ids }, ['clientId']);
    for (const { id, clientId } of found) owners.set(`${collection}:${id}`, idOf(clientId) ?? 0);
  }
  const clientIdOf = ({ aboutCollection, aboutId, dedupeKey }: ClientReference): number | null => {
    if (aboutCollection === 'clients') return aboutId ?? null;
    if (aboutCollection === 'visits') return clientInKey(dedupeKey);
    return owners.get(`${aboutCollection}:${aboutId}`) ?? null;
  };
  const ids = [...new Set(foundRows.flatMap((row) => clientIdOf(row) ?? []))];
  if (!ids.length) return () => undefined;
  const clients = await rows(app, 'clients').pick({ id: ids }, ['name']);
  const byId = new Map(
    clients.map(({ id, name }): [number, ClientOfBook] => [
      id,
      { name: name || null, about: { label: 'Their page in the book', href: `/clients/${id}` } },
    ]),
  );
  return (row) => byId.get(clientIdOf(row) ?? 0);
}

interface Subject {
  name: string | null;
  about: LoggedMessage['about'];
}

const idsOf = (rows: ClientReference[], collection: Message['aboutCollection']): number[] => [
  ...new Set(
    rows.flatMap(({ aboutCollection, aboutId }) =>
      aboutCollection === collection && aboutId ? [aboutId] : [],
    ),
  ),
];

/** Returns the subjects of messages: bookings, visits and clients, with name and page in the office. */
async function subjectsOf(
  app: App,
  foundRows: ClientReference[],
): Promise<(row: ClientReference) => Subject | undefined> {
  const records = await rows(app, 'visits').pick({ id: idsOf(foundRows, 'visits') }, ['appointmentId']);
  const [bookings, visits, clientOf] = await Promise.all([
    rows(app, 'bookings').pick({ id: idsOf(foundRows, 'bookings') }, [
      'firstName',
      'lastName',
      'confirmationNumber',
      'serviceDate',
    ]),
    rows(app, 'appointments').pick(
      {
        id: [...idsOf(foundRows, 'appointments'), ...records.map(({ appointmentId }) => appointmentId)],
      },
      ['clientName', 'appointmentDate', 'deletedAt'],
    ),
    clientsOfMessages(app, foundRows),
  ]);
  const found = new Map<string, Subject>();
  for (const { id, firstName, lastName, confirmationNumber, serviceDate } of bookings)
    found.set(`bookings:${id}`, {
      name: [firstName, lastName].filter(Boolean).join(' ') || null,
      about: {
        label: `Booking for ${formatDate(serviceDate)}`,
        href: `/admin/bookings?q=${encodeURIComponent(confirmationNumber ?? '')}`,
      },
    });
  for (const { id, clientName, appointmentDate, deletedAt } of visits)
    found.set(`appointments:${id}`, {
      name: clientName || null,
      about: deletedAt
        ? null
        : { label: `Visit on ${formatDate(appointmentDate)}`, href: `/calendar/day/${appointmentDate}` },
    });
  for (const { id, appointmentId } of records) {
    const visit = found.get(`appointments:${appointmentId}`);
    if (visit) found.set(`visits:${id}`, visit);
  }
  return (row) => {
    const { name = null, about = null } = found.get(`${row.aboutCollection}:${row.aboutId}`) ?? {};
    const client = clientOf(row);
    if (!client) return { name, about };
    // A number or an address is no name: two clients may share it.
    return { name: client.name || name, about: about ?? client.about };
  };
}

/** Milliseconds within which a message is shown as sent at once. */
const atOnceMs = 60_000;

function rowsOf(part: MessagePart, now: Date): Condition<'messages'> {
  if (part === 'failed') return statedAs({ ...waitingRows(now).failedMessages.where });
  if (part === 'drafts') return { state: 'draft' };
  return part === 'waiting' ? { state: 'queued' } : { putAsideAt: { not: null } };
}

function reasonOf({ state, error }: Message): string | null {
  if (hasLeft({ state })) return null;
  if (error) return plainReason(error);
  return state === 'queued' ? null : 'It was not sent';
}

function sendTimeOf({ state, nextAttemptAt }: Message, now: number): string | null {
  const waits = state === 'queued' && nextAttemptAt && nextAttemptAt > now + atOnceMs;
  return waits ? new Date(nextAttemptAt).toISOString() : null;
}

export async function asLoggedMessages(app: App, rows: Message[]): Promise<LoggedMessage[]> {
  const [subjects, who, notices] = await Promise.all([
    subjectsOf(app, rows),
    peopleByNumber(
      app,
      rows.filter(({ kind }) => kind === 'sms').map(({ to }) => to),
    ),
    noticeAddresses(app),
  ]);
  const now = app.now().getTime();
  return rows.map((row) => {
    const isNotice = row.to === notices.phone || row.to === notices.email;
    const { name = null, about = null } = subjects(row) ?? {};
    return {
      id: row.id,
      kind: row.kind,
      to: row.to,
      name: isNotice ? null : (name ?? who(row.to).clientName),
      isNotice,
      subject: row.subject ?? null,
      text: readable(row),
      state: row.state,
      reason: reasonOf(row),
      at: row.createdAt,
      goesAt: sendTimeOf(row, now),
      isPutAside: Boolean(row.putAsideAt),
      about,
    };
  });
}

export const listMessages = (app: App, query: QueryOf<typeof contract>) =>
  ownersList(app, query, {
    collection: 'messages',
    searched: ['to', 'subject', 'body'],
    filtered: { show: (part) => rowsOf(part as MessagePart, app.now()) },
    forOwner: (rows) => asLoggedMessages(app, rows),
  });

export async function messagesCsv(app: App): Promise<string> {
  const docs = await rows(app, 'messages').all({}, { sort: ['-id'] });
  return csv(
    ['Written (UTC)', 'To', 'Name', 'Text', 'Status', 'Reason', 'Dismissed'],
    (await asLoggedMessages(app, docs)).map((row) => [
      row.at,
      row.kind === 'sms' ? formatPhone(row.to) : row.to,
      row.name,
      row.text,
      labelOf(messageStates, row.state),
      row.reason,
      row.isPutAside ? 'yes' : 'no',
    ]),
  );
}
