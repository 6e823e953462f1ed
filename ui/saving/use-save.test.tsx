// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/call';
import { takeToast } from '../feedback/toast-store';
import { type Session, SessionContext } from '../session/session-context';
import { type SaveOptions, type SaveWork, type Saving, useSaveSteps } from './use-save';

interface Fields {
  name: string;
}
type Options = Omit<SaveOptions<string, string, Fields, unknown, Fields>, 'form'>;

const refused = new ApiError(
  400,
  '{"message":"Horse name is required","issues":[{"path":"name","message":"Horse name is required"}]}',
  '',
);
const session: Session = {
  person: 'jane',
  ended: false,
  withSession: (work) => work(),
  signInAgain: async () => true,
  refresh: async () => undefined,
};

let root: Root;
let saving: Saving<string>;
let form: UseFormReturn<Fields, unknown, Fields>;

function Form({ work, options }: { work: SaveWork<string, string>; options: Options }) {
  form = useForm<Fields, unknown, Fields>({ defaultValues: { name: '' } });
  saving = useSaveSteps(work, { ...options, form });
  return (
    <>
      <input {...form.register('name')} />
      <p>{form.formState.errors.name?.message}</p>
    </>
  );
}

const show = (work: SaveWork<string, string>, options: Options, mine: Partial<Session> = {}) =>
  act(async () =>
    root.render(
      <SessionContext value={{ ...session, ...mine }}>
        <Form work={work} options={options} />
      </SessionContext>,
    ),
  );

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  takeToast();
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('says that it is saved, reads again what is old now, and drops the draft after the form has its answer', async () => {
  const order: string[] = [];
  await show(
    async (name) => `${name} saved`,
    {
      failed: 'Not saved',
      done: (reply) => ({ title: reply }),
      draft: { drop: () => order.push('draft') },
      onSaved: (reply, given) => void order.push(`${given}: ${reply}`),
    },
    { refresh: async () => order.push('refresh') },
  );
  expect(await act(() => saving.save('Banjo'))).toBe(true);
  expect(order).toEqual(['Banjo: Banjo saved', 'draft', 'refresh']);
  expect(takeToast()).toEqual({ title: 'Banjo saved', variant: 'success' });
});

it('saves once, however often it is pressed while it is under way', async () => {
  let answer = (_reply: string) => {};
  const work = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  await show(work, { failed: 'Not saved' });
  let first: Promise<boolean> | undefined;
  await act(async () => {
    first = saving.save('Banjo');
  });
  expect(saving.pending).toBe(true);
  expect(await saving.save('Banjo')).toBe(false);
  await act(async () => answer('saved'));
  expect(await first).toBe(true);
  expect(work).toHaveBeenCalledOnce();
  expect(saving.pending).toBe(false);
});

it('shows the words of a refusal as a toast and beside the field, and keeps the draft', async () => {
  const drop = vi.fn();
  const onFailed = vi.fn();
  await show(() => Promise.reject(refused), { failed: 'Not saved', draft: { drop }, onFailed });
  expect(await act(() => saving.save(''))).toBe(false);
  const description = 'Horse name is required';
  expect(takeToast()).toEqual({
    title: 'Not saved',
    description,
    variant: 'destructive',
    announcedOnly: true,
  });
  expect(document.querySelector('p')?.textContent).toBe(description);
  expect(drop).not.toHaveBeenCalled();
  expect(onFailed).toHaveBeenCalledWith(refused, '');
  expect(saving.pending).toBe(false);
});

it('says beside the button what nobody answered, and takes it back once it is saved', async () => {
  const work = vi.fn<SaveWork<string, string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  work.mockRejectedValueOnce(new ApiError(503, '', '')).mockRejectedValueOnce(refused);
  work
    .mockRejectedValueOnce(new ApiError(409, '{"message":"It has gone"}', ''))
    .mockResolvedValueOnce('saved');
  await show(work, { failed: 'Not saved' });
  await act(() => saving.save('Banjo'));
  expect(saving.failure).toEqual({
    title: 'We could not be reached. The signal may be weak here.',
    lost: true,
  });
  await act(() => saving.save('Banjo'));
  expect(saving.failure).toEqual({ title: 'Something went wrong on our side.', lost: true });
  await act(() => saving.save('Banjo'));
  expect(saving.failure, 'the field says it').toBeNull();
  await act(() => saving.save('Banjo'));
  expect(saving.failure).toEqual({ title: 'Not saved', description: 'It has gone', lost: false });
  await act(() => saving.save('Banjo'));
  expect(saving.failure).toBeNull();
});

it('says that nobody could be reached, and can be pressed again', async () => {
  const work = vi.fn<SaveWork<string, string>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  work.mockResolvedValueOnce('saved');
  await show(work, { failed: 'Not saved' });
  expect(await act(() => saving.save('Banjo'))).toBe(false);
  expect(takeToast()?.description).toBe('The server could not be reached. Please try again.');
  expect(await act(() => saving.save('Banjo'))).toBe(true);
});

it('retries with the values of the last press', async () => {
  const work = vi.fn<SaveWork<string, string>>().mockRejectedValue(new TypeError('Failed to fetch'));
  await show(work, { failed: 'Not saved' });
  await act(async () => saving.retry());
  await act(() => saving.save('Banjo'));
  await act(() => saving.save('Clover'));
  await act(async () => saving.retry());
  expect(work.mock.calls).toEqual([['Banjo'], ['Clover'], ['Clover']]);
});

it('takes a refusal away at the next press, before its answer', async () => {
  let answer = (_reply: string) => {};
  const work = vi
    .fn<SaveWork<string, string>>()
    .mockRejectedValueOnce(new ApiError(409, '{"message":"It has gone"}', ''))
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  await show(work, { failed: 'Not saved' });
  await act(() => saving.save('Banjo'));
  expect(saving.failure).not.toBeNull();
  await act(async () => void saving.save('Banjo'));
  expect([saving.failure, saving.pending]).toEqual([null, true]);
  await act(async () => answer('saved'));
});

it('makes the call again after somebody has signed in again', async () => {
  const work = vi.fn<SaveWork<string, string>>().mockRejectedValueOnce(new ApiError(401, '', ''));
  work.mockResolvedValueOnce('saved');
  const withSession: Session['withSession'] = (each) => each().catch(() => each());
  await show(work, { failed: 'Not saved' }, { withSession });
  expect(await act(() => saving.save('Banjo'))).toBe(true);
  expect(work.mock.calls).toEqual([['Banjo'], ['Banjo']]);
  expect(takeToast()).toBeNull();
});
