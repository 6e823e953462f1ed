import type { Horse, PrivateFile } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { SignedIn } from '../../../security/accounts/signed-in';
import { canReadVisitPhoto } from '../../horses/visited-horses/can-read-visit-photo';
import { idsInPages, pickInPages } from '../../in-pages';
import { idOf } from '../../relations';
import { attachmentIds } from './attachment-ids';

interface OwnerKind {
  /** True when a signed-in person may read a file of this row. The owner of the business may read all. */
  mayRead: (app: App, ownerId: number, signedIn: SignedIn, fileId: number) => Promise<boolean>;
  /** Returns the file ids that rows still refer to. Deleted rows refer to none. */
  named: (app: App, ownerIds: number[], fileIds: number[]) => Promise<(number | null | undefined)[]>;
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/** Returns the photos of these horses, and the files of their records. */
async function namedByHorses(app: App, horses: Pick<Horse, 'id' | 'photo'>[]): Promise<number[]> {
  const ofHorses = { horseId: horses.map(({ id }) => id) };
  const records = await rows(app, 'horse-health-records').pick(ofHorses, ['attachments']);
  return [...horses.flatMap(({ photo }) => idOf(photo) ?? []), ...records.flatMap(attachmentIds)];
}

/** Returns those of these files that a record of any horse names. Reads every record that has files. */
async function namedByRecords(app: App, fileIds: number[]): Promise<number[]> {
  const recordIds = await idsInPages(app, 'horse-health-records', { attachments: { not: null } });
  const found: number[] = [];
  for await (const records of pickInPages(app, 'horse-health-records', recordIds, ['attachments']))
    found.push(...records.flatMap(attachmentIds).filter((id) => fileIds.includes(id)));
  return found;
}

/**
 * Returns the files that horses and their records name. The customer who uploaded a file may not have its horse any
 * more: the owner has removed the horse, or moved it to another client. Then the file belongs to the horse.
 */
async function namedByStable(app: App, customerIds: number[], fileIds: number[]): Promise<number[]> {
  const where: Condition<'horses'> = { or: [{ userId: customerIds }, { photo: fileIds }] };
  const named = await namedByHorses(app, await rows(app, 'horses').pick(where, ['photo']));
  const others = fileIds.filter((id) => !named.includes(id));
  return others.length ? [...named, ...(await namedByRecords(app, others))] : named;
}

/** True when the signed-in customer has the horse of the file, whoever uploaded the file. */
async function canReadHorseFile(
  app: App,
  _customerId: number,
  signedIn: SignedIn,
  fileId: number,
): Promise<boolean> {
  const customer = await signedIn('customer');
  if (!customer) return false;
  const where = { userId: customer.subject.id, removedAt: null };
  const horses = await rows(app, 'horses').pick(where, ['photo']);
  return (await namedByHorses(app, horses)).includes(fileId);
}

async function namedByJobs({ payload }: App, jobIds: number[]) {
  const jobs = await rows(payload, 'worker-jobs').pick({ id: jobIds }, ['photoIds']);
  return jobs.flatMap(({ photoIds }) => idsIn(photoIds));
}

async function namedByBookings({ payload }: App, bookingIds: number[]) {
  const bookings = await rows(payload, 'bookings').pick({ id: bookingIds }, ['photoIds']);
  return bookings.flatMap(({ photoIds }) => idsIn(photoIds));
}

async function namedByVisits({ payload }: App, visitIds: number[]) {
  const photos = await rows(payload, 'visit-photos').pick({ visitId: visitIds }, ['fileId']);
  return photos.map(({ fileId }) => fileId);
}

async function namedByInvoices({ payload }: App, invoiceIds: number[]) {
  const [invoices, credits] = await Promise.all([
    rows(payload, 'invoices').pick({ id: invoiceIds }, ['pdfFileId']),
    rows(payload, 'credit-notes').pick({ invoiceId: invoiceIds }, ['pdfFileId']),
  ]);
  return [...invoices, ...credits].map(({ pdfFileId }) => pdfFileId);
}

async function namedByExpenses({ payload }: App, expenseIds: number[]) {
  const found = await rows(payload, 'expenses').pick({ id: expenseIds }, ['receiptFileId']);
  return found.map(({ receiptFileId }) => receiptFileId);
}

/** All rows that can own files. Add new kinds here: read access and the clean-up of files depend on it. */
export const fileOwners = {
  users: { mayRead: canReadHorseFile, named: namedByStable },
  bookings: {
    mayRead: async (app, ownerId, signedIn) => {
      const customer = await signedIn('customer');
      if (!customer) return false;
      const booking = await rows(app, 'bookings').one({ id: ownerId });
      return idOf(booking?.userId) === customer.subject.id;
    },
    named: namedByBookings,
  },
  // The link of an invoice gives access without a session.
  invoices: {
    mayRead: async () => false,
    named: namedByInvoices,
  },
  'worker-jobs': {
    mayRead: async (app, ownerId, signedIn) => {
      const worker = await signedIn('worker');
      if (!worker) return false;
      const job = await rows(app, 'worker-jobs').one({ id: ownerId });
      return job?.workerName.toLowerCase() === worker.subject.name.toLowerCase();
    },
    named: namedByJobs,
  },
  visits: { mayRead: canReadVisitPhoto, named: namedByVisits },
  // Only the owner may read receipts.
  expenses: { mayRead: async () => false, named: namedByExpenses },
} satisfies Record<string, OwnerKind>;

export type FileOwnerKind = keyof typeof fileOwners;

export const fileOwnerKinds = Object.keys(fileOwners) as FileOwnerKind[];

const kindOf = (name: string | null | undefined): OwnerKind | null =>
  fileOwnerKinds.some((kind) => kind === name) ? fileOwners[name as FileOwnerKind] : null;

/** True when a person may read a file: by its kind of owner, or as the owner of the business. */
export async function canReadFile(
  app: App,
  { id, ownerCollection, ownerId }: PrivateFile,
  signedIn: SignedIn,
): Promise<boolean> {
  const kind = kindOf(ownerCollection);
  if (kind && ownerId && (await kind.mayRead(app, ownerId, signedIn, id))) return true;
  return Boolean(await signedIn('owner'));
}
