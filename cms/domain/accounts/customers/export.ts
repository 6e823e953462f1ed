import type { Horse, Message, User } from '../../../../collections/payload-types';
import { contactFields } from '../../../../contracts/clients/client-fields';
import { answersOf } from '../../../../contracts/declared-fields';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { declarationOf } from '../../../../contracts/messages/messages';
import { customersVisit } from '../../../../contracts/visits/horse-timeline';
import { rows } from '../../../../rows/rows';
import { nameOf } from '../../../../rules/clients/names';
import { otherPhonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { confirmedEmailOf, customerAccess } from '../../../security/accounts/customer-account';
import { asReview } from '../../audience/reviews/as-review';
import { messagesOfClients } from '../../clients/messages-of-clients';
import { asHorse, horsesOf } from '../../horses/customers-horses';
import { asAttachment, asRecords } from '../../horses/health-records/health-records';
import { rowsInPages, splitIntoParts } from '../../in-pages';
import { messagesAbout, messagesTo } from '../../messages/about-rows';
import { invoicesOfCustomer } from '../../money/invoices/of-customer';
import type { OwnRows } from '../../rows-of-person';
import { filesById } from '../../system/files/store';
import { asPhoto } from '../../visits/photos-of';
import { visitsOfHorses } from '../../visits/timeline';
import { asProfile } from './as-customer';
import { asCustomersBookings } from './bookings';
import { piiLocations, rowIdsOfCustomer } from './row-ids-of-customer';

async function exportRowsByEmail(app: App, own: OwnRows) {
  const inOrder = { sort: ['id'] };
  const [subscriptions, surveys, reviews] = await Promise.all([
    rows(app, 'booklet-subscribers').all({ id: own.subscriptions }, inOrder),
    rows(app, 'survey2025').all({ id: own.surveys }, inOrder),
    rows(app, 'customer-reviews').all({ id: own.reviews }, inOrder),
  ]);
  return {
    subscriptions: subscriptions.map((row) => ({
      fullName: row.fullName,
      email: row.email,
      phone: row.phone,
      postcode: row.postcode,
      isActive: Boolean(row.isActive),
      subscriptionDate: row.subscriptionDate ?? null,
      consentAt: row.consentAt ?? null,
      consentText: row.consentText ?? null,
    })),
    surveyAnswers: surveys.map((row) => ({
      name: row.name,
      email: row.email,
      phone: row.phone,
      horseCount: row.horseCount,
      serviceType: row.serviceType,
      shoeingPreference: row.shoeingPreference,
      satisfaction: row.satisfaction,
      currentFarrier: row.currentFarrier,
      createdAt: row.createdAt,
      consentAt: row.consentAt ?? null,
      consentText: row.consentText ?? null,
    })),
    reviews: reviews.map((row) => ({
      ...asReview(row),
      lastName: row.lastName ?? null,
      email: row.email ?? null,
    })),
  };
}

/**
 * Returns the data in the book about a customer: contact details and invoices. Leaves out the owner's own notes, and
 * the addresses of invoice pages, which need no session.
 */
async function exportClientRecord(app: App, customer: User) {
  const [row, invoices] = await Promise.all([
    rows(app, 'clients').one({ accountKey: `user:${customer.id}` }),
    invoicesOfCustomer(app, customer),
  ]);
  return {
    inOurBook: row && {
      name: nameOf(row),
      ...answersOf(contactFields, row),
      otherPhones: otherPhonesOf(row),
    },
    invoices: invoices.map(({ url: _, ...invoice }) => invoice),
  };
}

/** Writing so many messages takes a millisecond or two. */
const messagesPerPage = 200;

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Exports a health record with file names instead of URLs that need a session. */
const exported = ({ attachments, ...record }: HealthRecord) => ({
  ...record,
  attachments: attachments.map(({ name, type, size }) => ({ name, type, size })),
});

/** Exports bookings with photos in the same form as the files of a record. */
async function exportedBookings(app: App, bookings: Awaited<ReturnType<typeof asCustomersBookings>>) {
  const files = await filesById(
    app,
    bookings.flatMap(({ photos }) => photos),
  );
  const byId = new Map(files.map((file) => [file.id, asAttachment(file)]));
  return bookings.map((booking) => ({
    ...booking,
    photos: booking.photos.flatMap((id) => {
      const file = byId.get(id);
      return file ? [{ name: file.name, type: file.type, size: file.size }] : [];
    }),
  }));
}

/**
 * Exports the visits of these horses as their customer sees them, with photos in the same form as the files of a
 * record.
 */
async function exportedVisits(app: App, horseIds: number[]) {
  const byHorse = await visitsOfHorses(app, horseIds, asPhoto);
  return (horseId: number) =>
    (byHorse.get(horseId) ?? []).map((visit) => {
      const { photos, ...told } = customersVisit.parse(visit);
      return { ...told, photos: photos.map(({ foot, view, takenAt }) => ({ foot, view, takenAt })) };
    });
}

/** Yields the customer's own horses in pages, with their records and visits, newest first. */
async function* exportedHorses(app: App, horses: Horse[], own: OwnRows) {
  const records: HealthRecord[] = [];
  for await (const page of rowsInPages(app, 'horse-health-records', own.records))
    records.push(...(await asRecords(app, page)));
  const byHorse = Map.groupBy(records, ({ horseId }) => horseId);
  const newestFirst = (a: HealthRecord, b: HealthRecord) =>
    compare(b.serviceDate, a.serviceDate) || b.id - a.id;
  for (const part of splitIntoParts(horses)) {
    const visitsOf = await exportedVisits(
      app,
      part.map(({ id }) => id),
    );
    yield part.map((horse) => {
      const healthRecords = byHorse.get(horse.id)?.sort(newestFirst) ?? [];
      return {
        ...asHorse(horse),
        healthRecords: healthRecords.map(exported),
        visits: visitsOf(horse.id),
      };
    });
  }
}

async function* bookingsInPages(app: App, customer: User, own: OwnRows) {
  const newestFirst = own.bookings.toReversed();
  for await (const page of rowsInPages(app, 'bookings', newestFirst, customerAccess(customer)))
    yield await exportedBookings(app, await asCustomersBookings(app, page));
}

/**
 * Returns messages about the account's own rows, and messages to the confirmed address. An unconfirmed address or
 * number proves nothing. Other messages to it are left out, and so are the account's own mails: both would show that
 * somebody else has the address.
 */
async function messagesOf(app: App, customer: User, own: OwnRows): Promise<Message[]> {
  const email = confirmedEmailOf(customer);
  const clients = await rows(app, 'clients').ids({ userId: customer.id });
  const about = [
    ...(await messagesAbout(app, piiLocations(own))),
    ...(await messagesOfClients(app, clients, own.appointments)),
  ];
  const sentTo = email ? await messagesTo(app, email) : [];
  const byId = new Map([...about, ...sentTo].map((message) => [message.id, message]));
  return (
    [...byId.values()]
      // Leaves out notices to the owner and texts to the worker about a job: they belong to the business.
      .filter(({ template }) => !['owner', 'worker'].includes(declarationOf(template ?? '')?.to ?? ''))
      .sort((a, b) => a.id - b.id)
  );
}

async function* messagesInPages(app: App, customer: User, own: OwnRows) {
  const messages = await messagesOf(app, customer, own);
  for (let from = 0; from < messages.length; from += messagesPerPage)
    yield messages
      .slice(from, from + messagesPerPage)
      .map(({ kind, to, subject, body, state, createdAt, sentAt }) => ({
        kind,
        to,
        subject: subject ?? null,
        body,
        state,
        createdAt,
        sentAt: sentAt ?? null,
      }));
}

/** Returns all data about a customer. Long lists come in pages, and the response is streamed. */
export async function exportOf(app: App, customer: User) {
  const [horses, own, sessions] = await Promise.all([
    horsesOf(app, customer),
    rowIdsOfCustomer(app, customer),
    rows(app, 'sessions').count({ role: 'customer', subjectId: customer.id }),
  ]);
  return {
    exportedAt: app.now().toISOString(),
    profile: { ...asProfile(customer), createdAt: customer.createdAt },
    horses: exportedHorses(app, horses, own),
    bookings: bookingsInPages(app, customer, own),
    ...(await exportClientRecord(app, customer)),
    ...(await exportRowsByEmail(app, own)),
    messages: messagesInPages(app, customer, own),
    signedInDevices: sessions,
  };
}
