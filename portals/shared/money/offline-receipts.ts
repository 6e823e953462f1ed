import type { createExpense } from '../../../contracts/money/expenses';
import type { ownersSeal } from '../../../contracts/visits/visit-seals';
import { maxFileBytes } from '../../../rules/system/files';
import { dateIn } from '../../../rules/time/zone';
import { call, messageOf } from '../../../ui/api/call';
import { smallEndpoint } from '../../../ui/api/small-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { createPictureRows, type PictureRow } from '../../../ui/offline/create-picture-rows';
import { createState } from '../../../ui/offline/create-state';
import { isFinalRefusal, linkOf, lossText } from '../../../ui/offline/link';
import { newId } from '../../../ui/offline/new-id';
import { answerOf, createPhoneStore } from '../../../ui/offline/phone-store';
import { runExclusive } from '../../../ui/offline/run-exclusive';
import { importSealKey, openBytes, openMine, type PersonalKey, sealBytes } from '../../../ui/offline/seal';
import { syncRegularly } from '../../../ui/offline/sync-regularly';
import { preparePhoto } from '../../../ui/photos/prepare-photo';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { createReadCache } from '../visits/offline/read-cache';

interface WaitingReceipt {
  /** The office stores one receipt per id, for any number of tries. */
  id: string;
  takenAt: string;
  /** Day of the photo in the business's zone. */
  boughtOn: string;
  name: string;
  /** Reason for the office's refusal; null while waiting. */
  stuck: string | null;
}

const inTransaction = createPhoneStore<'receipts'>({
  name: 'farrier-receipts',
  make: (database) => {
    database.createObjectStore('receipts', { keyPath: 'id' });
  },
});

/** Receipts on the phone. They are sealed, so they outlive the session and only their author can read them. */
const receiptStore = {
  async load(sealing: PersonalKey): Promise<WaitingReceipt[]> {
    const rows = await inTransaction(['receipts'], 'readonly', (store) =>
      answerOf<PictureRow[]>(store('receipts').getAll()),
    );
    const receipts = await openMine<WaitingReceipt>(sealing, rows);
    return receipts.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
  },
  ...createPictureRows<WaitingReceipt, 'receipts'>(inTransaction, 'receipts'),
};

const sealOf = smallEndpoint<typeof ownersSeal>('GET', '/api/calendar/visit-seal');
const create = smallEndpoint<typeof createExpense>('POST', '/api/admin/expenses');

/** Largest photo of a receipt to send, in bytes: small print stays readable. */
const mostBytes = 1_000_000;

interface ReceiptsState {
  /** Receipts on this phone, oldest first. */
  receipts: readonly WaitingReceipt[];
  /** Number sent since the page was opened. Pages read their list again after each. */
  sent: number;
}

const { read, change: show, use } = createState<ReceiptsState>({ receipts: [], sent: 0 });
export const useReceipts = use;
let sealing: PersonalKey | null = null;

// The key is stored with the visits' readable data and is deleted with the session.
const readable = createReadCache('owner', () => {
  sealing = null;
  show({ receipts: [] });
});

/** Reads the person's key from the office or, without a network, from the phone. */
async function signIn(): Promise<PersonalKey> {
  try {
    const { person, key } = await call(sealOf, {});
    if (sealing?.person !== person) sealing = { person, key: await importSealKey(key) };
    await readable
      .storeKnown('sealing', sealing)
      .catch((cause: unknown) => console.warn('Phone storage is full', cause));
  } catch (error) {
    if (linkOf(error) === 'signed-out') sealing = null;
    else sealing ??= await readable.known('sealing').catch(() => null);
    if (!sealing) throw error;
  }
  return sealing;
}

async function reload(): Promise<void> {
  const receipts = sealing ? await receiptStore.load(sealing).catch(() => []) : [];
  show({ receipts });
}

function formOf({ boughtOn, name }: WaitingReceipt, picture: Blob): FormData {
  const form = new FormData();
  form.append('boughtOn', boughtOn);
  form.append('receipt', picture, name);
  return form;
}

const send = (receipt: WaitingReceipt, picture: Blob) =>
  call(create, { body: formOf(receipt, picture) }, { headers: { 'Idempotency-Key': receipt.id } });

async function sendOne(sealing: PersonalKey, receipt: WaitingReceipt): Promise<void> {
  const sealed = await receiptStore.pictureOf(receipt.id);
  if (!sealed) return;
  try {
    await send(receipt, new Blob([await openBytes(sealing.key, sealed)]));
    await receiptStore.drop(receipt.id);
    show({ sent: read().sent + 1 });
  } catch (error) {
    if (!isFinalRefusal(error, [422])) throw error;
    await receiptStore.change(sealing, { ...receipt, stuck: messageOf(error, 'No reason was given') });
  }
}

const sync = runExclusive(
  { lock: 'farrier-receipts', mayRun: () => true, onTrouble: () => undefined },
  async () => {
    const signedIn = await signIn();
    await reload();
    for (const receipt of read().receipts)
      if (!receipt.stuck) {
        await sendOne(signedIn, receipt);
        await reload();
      }
  },
);

/** Redraws a photo without its location. PDFs stay unchanged, and so do HEICs, which only the office can read. */
async function readableFile(file: File): Promise<{ blob: Blob; name: string }> {
  if (file.type === 'application/pdf') return { blob: file, name: file.name };
  const { blob, extension } = await preparePhoto(file, mostBytes);
  return { blob, name: `receipt.${extension}` };
}

const refuse = (title: string, description: string) => toast({ variant: 'destructive', title, description });

/** Stores a receipt on the phone and sends it when possible. A phone without storage sends it at once. */
export async function addReceipt(file: File): Promise<void> {
  const picture = await readableFile(file).catch(() => null);
  if (!picture) return void refuse('This file isn’t a photo', 'Please choose a photo or a PDF.');
  const { blob, name } = picture;
  if (blob.size > maxFileBytes) return void refuse('This file is over 10 MB', 'Please choose a smaller one.');
  const receipt: WaitingReceipt = {
    id: newId(),
    takenAt: new Date().toISOString(),
    boughtOn: dateIn(businessTimeZone, new Date()),
    name,
    stuck: null,
  };
  let lost: unknown;
  try {
    const signedIn = sealing ?? (await signIn());
    await receiptStore.keep(signedIn, receipt, await sealBytes(signedIn.key, await blob.arrayBuffer()));
    await reload();
    toast({ variant: 'success', title: 'Receipt saved', description: 'Type the sum when you have time.' });
    void sync();
    return;
  } catch (cause) {
    console.warn('The phone could not store a receipt', cause);
    lost = cause;
  }
  try {
    await send(receipt, blob);
    show({ sent: read().sent + 1 });
  } catch (error) {
    refuse('The receipt was not saved', messageOf(error, lossText(lost)));
  }
}

export async function dropReceipt(id: string): Promise<void> {
  await receiptStore.drop(id);
  await reload();
}

let started = false;

/** Sends waiting receipts now, at intervals, and when the person returns to the page. */
export function startReceipts(): void {
  if (started) return;
  started = true;
  const startSync = () => void sync();
  syncRegularly(startSync, { onReturn: startSync });
  startSync();
}
