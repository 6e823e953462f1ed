// @vitest-environment happy-dom
import { zodResolver } from '@hookform/resolvers/zod';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { readDraft } from './drafts';
import { useDraftedForm } from './use-drafted-form';

const schema = z.object({ name: z.string().min(1, { error: 'Please say the name' }), phone: z.string() });
const known = { name: 'Jane', phone: '' };
let root: Root;
let drafted: ReturnType<typeof useDraftedForm<typeof known, typeof known, typeof known>>;

const check = zodResolver(schema);
const save = vi.fn(async (given: typeof known) => given);

function Form({ resolver = check, closes = false }: { resolver?: typeof check; closes?: boolean }) {
  drafted = useDraftedForm({
    name: 'client',
    resolver,
    known,
    failed: 'Error',
    toastsInvalid: false,
    save,
    savedValues: closes ? undefined : (reply) => reply,
  });
  return (
    <form onSubmit={drafted.submit}>
      {drafted.note}
      <input {...drafted.form.register('name')} />
      <p>{drafted.field('name').error}</p>
    </form>
  );
}
const open = () => act(async () => root.render(<Form key={Math.random()} />));
const type = (name: 'name' | 'phone', text: string) =>
  act(async () => drafted.form.setValue(name, text, { shouldDirty: true }));
const stored = () => readDraft(':client');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  localStorage.clear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return open();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('opens with what was typed and nothing else, and says so until it starts again', async () => {
  await type('phone', '0400');
  expect(stored()).toEqual({ phone: '0400' });
  await open();
  expect(drafted.form.getValues()).toEqual({ name: 'Jane', phone: '0400' });
  await act(async () => document.querySelector('button')?.click());
  expect([drafted.form.getValues(), stored()]).toEqual([known, null]);
});

it('leaves the draft when it is closed, and drops it when it is cancelled', async () => {
  const close = vi.fn();
  await type('phone', '0400');
  drafted.dialog(close).onClose();
  expect(stored()).toEqual({ phone: '0400' });
  drafted.dialog(close).onCancel();
  expect([close.mock.calls.length, stored()]).toEqual([2, null]);
});

it('goes on from what was saved: what is typed back to the first value is typed', async () => {
  await type('name', 'Janet');
  await act(() => drafted.submit());
  expect(stored()).toBeNull();
  await type('name', 'Jane');
  expect(stored()).toEqual({ name: 'Jane' });
});

it('says what is wrong at its field, and keeps what was typed', async () => {
  await type('name', '');
  await act(() => drafted.submit());
  expect(document.querySelector('p')?.textContent).toBe('Please say the name');
  expect(stored()).toEqual({ name: '' });
});

it('is pending while a submit is checked, and saves two presses once', async () => {
  const checks: (() => void)[] = [];
  const slow: typeof check = (...args) =>
    new Promise((resolve) => checks.push(() => resolve(check(...args))));
  await act(async () => root.render(<Form key="slow" resolver={slow} closes />));
  save.mockClear();
  const presses: Promise<unknown>[] = [];
  for (const _ of [1, 2]) await act(async () => void presses.push(drafted.submit()));
  expect([drafted.pending, save.mock.calls.length]).toEqual([true, 0]);
  await act(async () => checks.shift()?.());
  await act(() => Promise.race(presses));
  // The check that a second press would start ends after the first press has saved the form.
  for (const late of checks) late();
  await act(() => Promise.all(presses));
  expect([drafted.pending, save.mock.calls.length]).toEqual([false, 1]);
});
