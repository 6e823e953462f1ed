import type { PrivateFile } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import type { SignedIn } from '../../../security/accounts/signed-in';
import { canReadVisitPhoto } from '../../horses/visited-horses/can-read-visit-photo';
import { idOf } from '../../relations';

interface OwnerKind {
  /** True when a signed-in person may read a file of this row. The owner of the business may read all. */
  mayRead: (app: App, ownerId: number, signedIn: SignedIn, fileId: number) => Promise<boolean>;
  /** Returns the file ids that these rows still refer to. Deleted rows refer to none. */
  named: (app: App, ownerIds: number[]) => Promise<(number | null | undefined)[]>;
}

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

async function namedByStable({ payload }: App, customerIds: number[]) {
  const horses = await rows(payload, 'horses').pick({ userId: customerIds }, ['photo']);
  const ofHorses = { horseId: horses.map(({ id }) => id) };
  const records = await rows(payload, 'horse-health-records').pick(ofHorses, ['attachments']);
  return [
    ...horses.map(({ photo }) => idOf(photo)),
    ...records.flatMap(({ attachments }) => idsIn(attachments)),
  ];
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
  users: {
    mayRead: async (_app, ownerId, signedIn) => (await signedIn('customer'))?.subject.id === ownerId,
    named: namedByStable,
  },
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
