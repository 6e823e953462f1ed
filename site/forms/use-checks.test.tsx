// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { takeToast } from '../../ui/feedback/toast-store';
import { useSubmit } from '../../ui/saving/use-submit';
import { type Unchecked, useChecks } from './use-checks';

interface Values {
  horses: string;
}
const schema = z.object({ horses: z.string().min(1, 'How many horses?').transform(Number) });
const sent = vi.fn();
let root: Root;

function Form({ load, unchecked }: { load: () => Promise<typeof schema>; unchecked?: Unchecked }) {
  const resolver = useChecks<Values, z.output<typeof schema>>(load, unchecked);
  const form = useForm({ resolver });
  const { register, formState } = form;
  const handleSubmit = useSubmit(form);
  return (
    <form onSubmit={handleSubmit((values) => sent(values))}>
      <input {...register('horses')} />
      <p>{formState.errors.horses?.message}</p>
    </form>
  );
}

const submit = () => act(async () => document.querySelector('form')?.requestSubmit());
const show = (load: () => Promise<typeof schema>, unchecked?: Unchecked) =>
  act(async () => root.render(<Form load={load} unchecked={unchecked} />));
const type = (value: string) =>
  act(async () => {
    const box = document.querySelector('input') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, value);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
const lost = () => Promise.reject(new Error('no signal'));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  sent.mockClear();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('checks a form that is submitted before its rules have come, as soon as they come', async () => {
  let arrive: (rules: typeof schema) => void = () => undefined;
  const rules = new Promise<typeof schema>((resolve) => {
    arrive = resolve;
  });
  await show(() => rules);
  await submit();
  expect(document.querySelector('p')?.textContent).toBe('');
  await act(async () => arrive(schema));
  await vi.waitFor(() => expect(document.querySelector('p')?.textContent).toBe('How many horses?'));
  expect(sent).not.toHaveBeenCalled();
  await type('2');
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ horses: 2 }));
});

it('sends what was typed when the rules do not come and the server has them', async () => {
  await show(lost, 'sent');
  await type('2');
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ horses: '2' }));
});

it('sends nothing and says so when the rules do not come and only the form has them', async () => {
  let isLost = true;
  await show(() => (isLost ? lost() : Promise.resolve(schema)));
  await type('2');
  await submit();
  await vi.waitFor(() =>
    expect(takeToast()?.description).toBe(
      'The form could not be checked: part of it hasn’t loaded. Please try again.',
    ),
  );
  expect(sent).not.toHaveBeenCalled();
  isLost = false;
  await submit();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ horses: 2 }));
});

it('does not repeat the refusal on each typed character, and shows it again for the next submit', async () => {
  await show(lost);
  await type('2');
  await submit();
  await vi.waitFor(() => expect(takeToast()).not.toBeNull());
  const checks = vi.mocked(console.warn).mock.calls.length;
  await type('23');
  await vi.waitFor(() => expect(vi.mocked(console.warn).mock.calls.length).toBeGreaterThan(checks));
  expect(takeToast()).toBeNull();
  await submit();
  await vi.waitFor(() => expect(takeToast()).not.toBeNull());
});

it('sends nothing when the rules themselves fail', async () => {
  const faulty = schema.transform(() => {
    throw new Error('a fault of ours');
  });
  const faults: unknown[] = [];
  const note = (event: PromiseRejectionEvent | Error) => faults.push(event);
  process.on('unhandledRejection', note);
  await show(() => Promise.resolve(faulty as unknown as typeof schema), 'sent');
  await type('2');
  await submit();
  await vi.waitFor(() => expect(faults).toEqual([new Error('a fault of ours')]));
  process.off('unhandledRejection', note);
  expect(sent).not.toHaveBeenCalled();
});
