// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeToast } from '../../../ui/feedback/toast-store';
import { addReceipt } from './offline-receipts';

const receipt = new File(['A receipt'], 'receipt.pdf', { type: 'application/pdf' });
const noSignal = vi.hoisted(() => () => Promise.reject(new TypeError('Failed to fetch')));
vi.mock('../../../ui/api/send-files', () => ({ sendFiles: noSignal }));
const seal = { person: 'mark', key: btoa('k'.repeat(32)) };

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a phone without a stored key says that it could not store the receipt', async () => {
  vi.stubGlobal('fetch', noSignal);
  await addReceipt(receipt);
  expect(takeToast()).toMatchObject({
    title: 'The receipt was not saved',
    description: 'This phone could not store it, and there is no connection. Please try again.',
  });
});

it('a full phone says that it has no room', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('visit-seal') ? Response.json(seal) : noSignal(),
  );
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The phone is full', 'QuotaExceededError');
  });
  await addReceipt(receipt);
  expect(takeToast()).toMatchObject({
    description: 'This phone has no room for it, and there is no connection.',
  });
});
