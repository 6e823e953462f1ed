// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { takeToast } from '../../../ui/feedback/toast-store';
import { CorrectionForm } from './correction-form';

const entry = {
  id: 5,
  clockIn: '2026-11-20T22:00:00.000Z',
  clockOut: '2026-11-21T06:00:00.000Z',
  breaks: [],
} as unknown as Timesheet;
let root: Root;

/** Sends the request, which the office refuses with these issues. */
async function sendRefused(...paths: string[]): Promise<void> {
  const issues = paths.map((path) => ({ path, message: `The office refuses ${path}` }));
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Please check the hours', issues }, { status: 400 }),
  );
  const reason = document.querySelector('textarea') as HTMLTextAreaElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(reason, 'Forgot it');
    reason.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(async () => document.querySelector('form')?.requestSubmit());
  await act(() => vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull()));
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  act(() => root.render(<CorrectionForm entry={entry} onDone={() => undefined} />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('shows a refusal of a field beside it', async () => {
  await sendRefused('clockOut');
  expect(document.body.textContent).toContain('The office refuses clockOut');
  expect(takeToast()).toBeNull();
});

it('shows a refusal that is for no field in a toast, also beside one of a field', async () => {
  await sendRefused('clockOut', 'breaks');
  expect(document.body.textContent).toContain('The office refuses clockOut');
  expect(takeToast()?.description).toBe('The office refuses breaks');
});
