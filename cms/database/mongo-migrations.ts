import type { Payload } from 'payload';
import {
  titleOfAppointment,
  titleOfBooking,
  titleOfCustomer,
} from '../../collections/fields/panel/row-title';
import { searchedOfBooking, searchedTextOf } from '../../collections/fields/people/searched-text';
import type { MessageSubject } from '../../contracts/messages/about';
import { messageTexts } from '../../contracts/messages/messages';

interface Started {
  payload: Payload;
}

/** A row as some earlier version of the product wrote it. */
interface OldRow {
  _id: unknown;
  [field: string]: unknown;
}

const rowsOf = (payload: Payload, collection: string) => {
  if (!('connection' in payload.db)) throw new Error('This is a migration of MongoDB');
  return payload.db.connection.collection<OldRow>(collection);
};

const threeDaysMs = 3 * 24 * 60 * 60 * 1000;
/** What messages of these keys are about: `booking:12:owner-sms` is about booking 12. */
const subjects: [prefix: string, collection: MessageSubject][] = [
  ['booking:', 'bookings'],
  ['demo:confirm:', 'bookings'],
  ['survey:', 'survey2025'],
  ['subscriber:', 'booklet-subscribers'],
  ['care:', 'horse-health-records'],
  ['account:', 'users'],
];

function aboutOf({ dedupeKey, about }: OldRow) {
  if (typeof dedupeKey !== 'string' || about === 'Deleted') return {};
  const found = subjects.find(([prefix]) => dedupeKey.startsWith(prefix));
  const aboutId = found && Number.parseInt(dedupeKey.slice(found[0].length), 10);
  return found && aboutId ? { aboutCollection: found[1], aboutId } : {};
}

/** What waits from before is of use for three days. */
function usefulUntilOf({ state, createdAt, usefulUntil }: OldRow) {
  if (state !== 'queued' || usefulUntil !== undefined) return {};
  return { usefulUntil: new Date(String(createdAt)).getTime() + threeDaysMs };
}

/** What a message is about becomes the row itself; what it was, in words, is told by the message's key. */
async function messagesAbout({ payload }: Started): Promise<void> {
  const messages = rowsOf(payload, 'messages');
  for await (const row of messages.find({ about: { $exists: true } })) {
    const found: Record<string, unknown> = { ...aboutOf(row), ...usefulUntilOf(row) };
    const $unset = { about: true } as const;
    await messages.updateOne(
      { _id: row._id },
      Object.keys(found).length ? { $set: found, $unset } : { $unset },
    );
  }
}

/** The owner's words of all messages move into one field by their names. */
async function messageTextsInOneField({ payload }: Started): Promise<void> {
  const globals = rowsOf(payload, 'globals');
  const row = await globals.findOne({ globalType: 'message-templates' });
  const own = Object.keys(messageTexts).filter((name) => typeof row?.[name] === 'string');
  if (!row || !own.length) return;
  const stored = typeof row.texts === 'object' ? row.texts : {};
  const texts = { ...Object.fromEntries(own.map((name) => [name, row[name]])), ...stored };
  await globals.updateOne(
    { _id: row._id },
    { $set: { texts }, $unset: Object.fromEntries(own.map((name) => [name, true as const])) },
  );
}

/** What MongoDB says of a collection that is not there, and of an index that another process dropped. */
const missing: unknown[] = ['NamespaceNotFound', 'IndexNotFound'];
function unlessMissing(error: Error): null {
  if (missing.includes((error as { codeName?: unknown }).codeName)) return null;
  throw error;
}

/**
 * An email is somebody's once it is confirmed, so several accounts may have the same one. An index that stands is not
 * changed by the schema that asks for another one of its name.
 */
async function emailsOfSeveral({ payload }: Started): Promise<void> {
  const users = rowsOf(payload, 'users');
  // A new database has no such collection yet, and no index to end.
  const indexes = await users.indexes().catch(unlessMissing);
  if (!indexes?.some(({ name, unique }) => name === 'email_1' && unique)) return;
  await users.dropIndex('email_1').catch(unlessMissing);
  await users.createIndex({ email: 1 }, { name: 'email_1' });
}

/** What rows from before are called, as the field makes it for new ones. */
const titles =
  (collection: string, titleOf: (row: OldRow) => string) =>
  async ({ payload }: Started): Promise<void> => {
    const rows = rowsOf(payload, collection);
    for await (const row of rows.find({ title: { $exists: false } }))
      await rows.updateOne({ _id: row._id }, { $set: { title: titleOf(row) } });
  };

async function titlesOfPeople(started: Started): Promise<void> {
  await titles('appointments', titleOfAppointment)(started);
  await titles('users', titleOfCustomer)(started);
}

async function searchedBookings({ payload }: Started): Promise<void> {
  const rows = rowsOf(payload, 'bookings');
  for await (const row of rows.find({ searched: { $exists: false } }))
    await rows.updateOne({ _id: row._id }, { $set: { searched: searchedTextOf(row, searchedOfBooking) } });
}

/** A notice that waits is claimed by its lease from now on. */
async function leasesOfNotices({ payload }: Started): Promise<void> {
  const notices = rowsOf(payload, 'push-notices');
  await notices.updateMany({ leaseUntil: { $exists: false } }, { $set: { leaseUntil: 0 } });
}

const forward = (name: string, up: (started: Started) => Promise<void>) => ({
  name,
  up,
  down: async () => {
    throw new Error('Migrations only go forward');
  },
});

/**
 * What rows of earlier versions need on MongoDB, where the schema needs nothing. Run once each at a start, before
 * anything is served; two processes may run one at the same time, so doing it twice changes nothing.
 */
export const mongoMigrations = [
  forward('20261121_211237_messages_about', messagesAbout),
  forward('20261121_222609_message_texts_in_one_field', messageTextsInOneField),
  forward('20261122_030932_confirmed_emails', emailsOfSeveral),
  forward('20261122_041808_people_and_titles', titles('bookings', titleOfBooking)),
  forward('20261122_061256_titles_of_people', titlesOfPeople),
  forward('20261122_144828_bookings_searched', searchedBookings),
  forward('20261123_215714_push_leases', leasesOfNotices),
];
