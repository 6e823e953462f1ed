import type { Invoice } from '../../../collections/payload-types';
import type { readTimeline, TimelineEntry } from '../../../contracts/clients/timeline';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { declarationOf } from '../../../contracts/messages/messages';
import { movementMethods } from '../../../contracts/money/money-options';
import { appointmentStatuses, bookingStates, labelOf, preferredTimes } from '../../../contracts/options';
import { type Condition, rows } from '../../../rows/rows';
import { realMovements } from '../../../rules/money/invoice-state';
import { formatMoney } from '../../../rules/money/money';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { messagesAbout } from '../messages/about-rows';
import { readable } from '../messages/replies/thread';
import { accountOf } from '../money/client-accounts/account-of';
import { accountChangesOf } from '../money/client-accounts/account-rows';
import { issuedFace, movementsOf, type StoredMovement } from '../money/invoices/stored';
import { idOf } from '../relations';
import { mergedWith } from './erase';
import { clientRow } from './matching/client-row';
import { messagesOfClients } from './messages-of-clients';

/** Returns the instant for a known day: when it was recorded if that was on this day, else noon. */
function instantOn(zone: string, day: string, written: string | null | undefined): string {
  if (written && dateIn(zone, new Date(written)) === day) return new Date(written).toISOString();
  return instantOf(zone, day, '12:00').toISOString();
}

const movementTitles = {
  payment: 'Paid',
  reversal: 'Payment reversed',
  refund: 'Paid back',
  'write-off': 'Written off',
  reopening: 'Opened again',
} as const;

const paidBy = (method: StoredMovement['method']): string =>
  method ? ` (${labelOf(movementMethods, method)})` : '';

function titleOf({ kind, amountCents, method }: StoredMovement, number: string): string {
  if (kind === 'reopening') return `${movementTitles[kind]}: ${number}`;
  return `${movementTitles[kind]}: ${formatMoney(amountCents)} for ${number}${paidBy(method)}`;
}

type IssuedInvoice = Pick<
  Invoice,
  'id' | 'number' | 'issuedOn' | 'openCents' | 'face' | 'movements' | 'sentAt'
>;

function entriesOf(zone: string, row: IssuedInvoice): TimelineEntry[] {
  const number = row.number ?? '';
  const total = formatMoney(issuedFace(row).totalCents);
  const issued: TimelineEntry = {
    type: 'invoice',
    at: instantOn(zone, row.issuedOn ?? '', row.sentAt),
    id: row.id,
    title: `Invoice ${number}: ${total}`,
    text: row.openCents === 0 ? null : `Open: ${formatMoney(row.openCents)}`,
    invoiceId: row.id,
  };
  const moved = realMovements(movementsOf(row)).map(
    (movement): TimelineEntry => ({
      type: 'payment',
      at: instantOn(zone, movement.on, movement.at),
      id: row.id,
      title: titleOf(movement, number),
      text: movement.reference ?? movement.reason ?? null,
      invoiceId: row.id,
    }),
  );
  return [issued, ...moved];
}

async function moneyOf(app: App, clientId: number): Promise<TimelineEntry[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const invoices = await rows(app, 'invoices').pick({ clientId, number: { not: null } }, [
    'number',
    'issuedOn',
    'openCents',
    'face',
    'movements',
    'sentAt',
  ]);
  if (!invoices.length) return [];
  const numbers = new Map(invoices.map(({ id, number }) => [id, number ?? '']));
  const credits = await rows(app, 'credit-notes').pick({ invoiceId: [...numbers.keys()] }, [
    'number',
    'invoiceId',
    'on',
    'totalCents',
    'reason',
    'createdAt',
  ]);
  return [
    ...invoices.flatMap((row) => entriesOf(zone, row)),
    ...credits.map((row): TimelineEntry => {
      const invoiceId = idOf(row.invoiceId) ?? 0;
      return {
        type: 'invoice',
        at: instantOn(zone, row.on, row.createdAt),
        id: invoiceId,
        title: `Credit ${row.number} of ${numbers.get(invoiceId)}: ${formatMoney(row.totalCents)}`,
        text: row.reason ?? null,
        invoiceId,
      };
    }),
  ];
}

/** Reads the entries of one kind of rows for a client. */
type Source = (app: App, clientId: number, ids: Ids) => Promise<TimelineEntry[]>;

/**
 * Ids of the client's bookings and visits, to find other rows; includes other clients' visits with the client's
 * horses.
 */
interface Ids {
  bookings: number[];
  appointments: number[];
}

/** Returns payments to a client's account, their reversals, and refunds. Leaves out payments written by mistake. */
const accountMoney: Source = async (app, clientId) => {
  const { entries } = await accountOf(app, clientId);
  return entries.flatMap((entry) =>
    accountChangesOf(entry).map(({ money: { day, type, amountCents, method, reference }, at }) => ({
      type: 'payment',
      at: instantOn(app.env.BUSINESS_TIME_ZONE, day, at),
      id: entry.row.id,
      title: `${movementTitles[type]}: ${formatMoney(Math.abs(amountCents))} on account${paidBy(method)}`,
      text: reference,
    })),
  );
};

const bookings: Source = async (app, clientId) => {
  const found = await rows(app, 'bookings').pick({ clientId }, [
    'serviceDate',
    'preferredTime',
    'specialRequirements',
    'state',
    'createdAt',
  ]);
  return found.map((row) => ({
    type: 'booking',
    at: row.createdAt,
    id: row.id,
    title: `Booked for ${formatDate(row.serviceDate)}, ${labelOf(preferredTimes, row.preferredTime)}${row.state === 'confirmed' ? '' : ` (${labelOf(bookingStates, row.state)})`}`,
    text: row.specialRequirements ?? null,
  }));
};

/** Returns visits: from the record if there is one, else as planned. */
const visits: Source = async (app, _clientId, { appointments }) => {
  if (!appointments.length) return [];
  const standing: Condition<'appointments'> = { id: appointments, deletedAt: null };
  const [foundRows, records] = await Promise.all([
    rows(app, 'appointments').pick(standing, [
      'appointmentDate',
      'appointmentTime',
      'status',
      'workRequired',
    ]),
    rows(app, 'visits').pick({ appointmentId: appointments, completedAt: { not: null } }, [
      'appointmentId',
      'completedAt',
    ]),
  ]);
  const recordOf = new Map(records.map((record) => [record.appointmentId, record]));
  return foundRows.map((row) => {
    const record = recordOf.get(row.id);
    const instant = instantOf(
      app.env.BUSINESS_TIME_ZONE,
      row.appointmentDate,
      row.appointmentTime,
    ).toISOString();
    const when = `${formatDate(row.appointmentDate)}, ${formatTime12h(row.appointmentTime)}`;
    const text = row.workRequired ?? null;
    if (record) return { type: 'visit', at: instant, id: record.id, title: `Done on ${when}`, text };
    return {
      type: 'appointment',
      at: instant,
      id: row.id,
      title: `${labelOf(appointmentStatuses, row.status)}: ${when}`,
      text,
    };
  });
};

const notOurs = ['owner', 'worker'];

const messages: Source = async (app, clientId, ids) => {
  const about = [
    ...(await messagesAbout(app, ids)),
    ...(await messagesOfClients(app, await mergedWith(app, clientId), ids.appointments)),
  ];
  return about
    .filter(({ template }) => !notOurs.includes(declarationOf(template ?? '')?.to ?? ''))
    .map((row) => ({
      type: 'message',
      at: row.sentAt ?? row.createdAt,
      id: row.id,
      title: row.subject || (row.kind === 'sms' ? 'Text message' : 'Email'),
      text: readable(row),
    }));
};

const notes: Source = async (app, clientId) => {
  const where: Condition<'client-notes'> = { clientId };
  const clientNotes = await rows(app, 'client-notes').pick(where, ['text', 'createdAt']);
  return clientNotes.map(({ id, text, createdAt }) => ({
    type: 'note',
    at: createdAt,
    id,
    title: 'Note',
    text,
  }));
};

const sources: readonly Source[] = [bookings, visits, messages, notes, moneyOf, accountMoney];

/** Returns the visits at which a client's horses were done, including other clients' appointments. */
async function visitsOfHorses(app: App, clientId: number): Promise<number[]> {
  const horses = await rows(app, 'horses').ids({ clientId });
  if (!horses.length) return [];
  const where: Condition<'visit-horses'> = { horseId: horses };
  const done = await rows(app, 'visit-horses').pick(where, ['appointmentId']);
  return done.map(({ appointmentId }) => appointmentId);
}

/** Returns the timeline of a client, newest first: all or one page. */
export async function timelineOfClient(
  app: App,
  id: number,
  { page, pageSize }: QueryOf<typeof readTimeline>,
): Promise<ReplyOf<typeof readTimeline>> {
  await clientRow(app, id);
  const ofClient: Condition<'appointments' | 'bookings'> = { clientId: id };
  const [booked, planned, shared] = await Promise.all([
    rows(app, 'bookings').pick(ofClient, ['clientId']),
    rows(app, 'appointments').pick(ofClient, ['onlineBookingId']),
    visitsOfHorses(app, id),
  ]);
  const bookingIds = new Set(booked.map((row) => row.id));
  for (const { onlineBookingId } of planned) {
    const bookingId = idOf(onlineBookingId);
    if (bookingId) bookingIds.add(bookingId);
  }
  const appointments = [...new Set([...planned.map((row) => row.id), ...shared])];
  const ids = { bookings: [...bookingIds], appointments };
  const all = (await Promise.all(sources.map((source) => source(app, id, ids)))).flat();
  all.sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
  if (!page) return all;
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}
