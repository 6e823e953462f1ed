import type { createExpense } from '../../../contracts/money/expenses';
import type { ownersSeal } from '../../../contracts/visits/visit-seals';
import { maxFileBytes } from '../../../rules/system/files';
import { dateIn } from '../../../rules/time/zone';
import { ApiError, call, messageOf } from '../../../ui/api/call';
import { smallEndpoint } from '../../../ui/api/small-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { linkOf } from '../../../ui/offline/link';
import { whenNetworkIsBack } from '../../../ui/offline/network-back';
import { newId } from '../../../ui/offline/new-id';
import { answerOf, createPhoneStore } from '../../../ui/offline/phone-store';
import { runExclusive } from '../../../ui/offline/run-exclusive';
import {
  importSealKey,
  openBytes,
  type Sealed,
  type SealKey,
  seal,
  sealBytes,
  unseal,
} from '../../../ui/offline/seal';
import { redrawPhoto } from '../../../ui/photos/shrink-photo';
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

/** The signed-in person, with the key for their stored data. */
interface ReceiptSealing {
  person: string;
  key: SealKey;
}

interface Row {
  id: string;
  person: string;
  box: Sealed;
  picture: Sealed;
}

const together = createPhoneStore<'receipts'>({
  name: 'farrier-receipts',
  make: (database) => {
    database.createObjectStore('receipts', { keyPath: 'id' });
  },
});

/** Receipts on the phone. They are sealed, so they outlive the session and only their author can read them. */
const receiptStore = {
  async load({ person, key }: ReceiptSealing): Promise<WaitingReceipt[]> {
    const rows = await together(['receipts'], 'readonly', (store) =>
      answerOf<Row[]>(store('receipts').getAll()),
    );
    const mine = rows.filter((row) => row.person === person);
    const receipts = await Promise.all(mine.map(({ box }) => unseal<WaitingReceipt>(key, box)));
    return receipts.sort((one, other) => one.takenAt.localeCompare(other.takenAt));
  },

  async keep({ person, key }: ReceiptSealing, receipt: WaitingReceipt, picture: Sealed): Promise<void> {
    const row: Row = { id: receipt.id, person, box: await seal(key, receipt), picture };
    await together(['receipts'], 'readwrite', (store) => answerOf(store('receipts').put(row)));
  },

  /** Returns a receipt's sealed picture; null if it was deleted in the meantime. */
  pictureOf: (id: string): Promise<Sealed | null> =>
    together(['receipts'], 'readonly', async (store) => {
      const row = await answerOf<Row | undefined>(store('receipts').get(id));
      return row?.picture ?? null;
    }),

  drop: (id: string): Promise<unknown> =>
    together(['receipts'], 'readwrite', (store) => answerOf(store('receipts').delete(id))),
};

const sealOf = smallEndpoint<typeof ownersSeal>('GET', '/api/calendar/visit-seal');
const create = smallEndpoint<typeof createExpense>('POST', '/api/admin/expenses');

/** Largest photo of a receipt to send, in bytes: small print stays readable. */
const mostBytes = 1_000_000;
const everyMs = 30_000;

interface ReceiptsState {
  /** Receipts on this phone, oldest first. */
  receipts: readonly WaitingReceipt[];
  /** Number sent since the page was opened. Pages read their list again after each. */
  sent: number;
}

let state: ReceiptsState = { receipts: [], sent: 0 };
let sealing: ReceiptSealing | null = null;
const listeners = new Set<() => void>();

function show(some: Partial<ReceiptsState>): void {
  state = { ...state, ...some };
  for (const listener of listeners) listener();
}

// The key is stored with the visits' readable data and is deleted with the session.
const readable = createReadCache('owner', () => {
  sealing = null;
  show({ receipts: [] });
});

/** Reads the person's key from the office or, without a network, from the phone. */
async function signIn(): Promise<ReceiptSealing> {
  try {
    const { person, key } = await call(sealOf, {});
    if (sealing?.person !== person) sealing = { person, key: await importSealKey(key) };
    await readable
      .keepKnown('sealing', sealing)
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

/** True for an error that every retry would get. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 413, 415, 422].includes(error.status);

async function sendOne(own: ReceiptSealing, receipt: WaitingReceipt): Promise<void> {
  const sealed = await receiptStore.pictureOf(receipt.id);
  if (!sealed) return;
  try {
    await send(receipt, new Blob([await openBytes(own.key, sealed)]));
    await receiptStore.drop(receipt.id);
    show({ sent: state.sent + 1 });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await receiptStore.keep(own, { ...receipt, stuck: messageOf(error, 'It was not taken') }, sealed);
  }
}

const sync = runExclusive(
  { lock: 'farrier-receipts', mayRun: () => true, onTrouble: () => undefined },
  async () => {
    const own = await signIn();
    await reload();
    for (const receipt of state.receipts)
      if (!receipt.stuck) {
        await sendOne(own, receipt);
        await reload();
      }
  },
);

/** Redraws a photo without its location. PDFs stay unchanged, and so do HEICs, which only the office can read. */
async function readableFile(file: File): Promise<{ blob: Blob; name: string }> {
  if (file.type === 'application/pdf') return { blob: file, name: file.name };
  try {
    return { blob: await redrawPhoto(file, mostBytes), name: 'receipt.jpg' };
  } catch (error) {
    if (!/^image\/hei[cf]$/.test(file.type)) throw error;
    return { blob: file, name: 'receipt.heic' };
  }
}

const refuse = (title: string, description: string) => toast({ variant: 'destructive', title, description });

/** Stores a receipt on the phone and sends it when possible. A phone without storage sends it at once. */
export async function takeReceipt(file: File): Promise<void> {
  const drawn = await readableFile(file).catch(() => null);
  if (!drawn) return void refuse('This is no photo', 'Please choose a photo or a PDF.');
  const { blob, name } = drawn;
  if (blob.size > maxFileBytes) return void refuse('This file is over 10 MB', 'Please choose a smaller one.');
  const receipt: WaitingReceipt = {
    id: newId(),
    takenAt: new Date().toISOString(),
    boughtOn: dateIn(businessTimeZone, new Date()),
    name,
    stuck: null,
  };
  try {
    const own = sealing ?? (await signIn());
    await receiptStore.keep(own, receipt, await sealBytes(own.key, await blob.arrayBuffer()));
    await reload();
    toast({ variant: 'success', title: 'Receipt saved', description: 'Type the sum when you have time.' });
    void sync();
    return;
  } catch (cause) {
    console.warn('The phone has no room for a receipt', cause);
  }
  try {
    await send(receipt, blob);
    show({ sent: state.sent + 1 });
  } catch (error) {
    refuse(
      'The receipt was not saved',
      messageOf(error, 'This phone has no room for it, and there is no connection.'),
    );
  }
}

export async function dropReceipt(id: string): Promise<void> {
  await receiptStore.drop(id);
  await reload();
}

let started = false;

/** Sends waiting receipts now and at intervals. */
export function startReceipts(): void {
  if (started) return;
  started = true;
  const again = () => void sync();
  setInterval(again, everyMs);
  whenNetworkIsBack(again);
  again();
}

export function subscribeReceipts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readReceipts = (): ReceiptsState => state;
