// @vitest-environment happy-dom
import { act, type ChangeEvent } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpProvider } from '../../contracts/team/setup-password';
import { useCredentials } from './use-credentials';

const names = ['password', 'again', 'code'] as const;
let root: Root;
let form: ReturnType<typeof useCredentials<typeof setUpProvider, (typeof names)[number]>>;

function Form() {
  form = useCredentials(setUpProvider, {
    fields: names,
    check: ({ password, again, code }) => ({
      ...(password !== again && { again: 'Not the same' }),
      ...(!code && { code: 'Missing' }),
    }),
    input: ({ password }) => ({ body: { username: '', token: '', password } }),
    failed: 'Failed',
  });
  return null;
}
const type = (name: (typeof names)[number], value: string) =>
  act(async () => form.field(name, '').onChange({ target: { value } } as ChangeEvent<HTMLInputElement>));
const errors = () => names.map((name) => form.field(name, '').error);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return act(async () => root.render(<Form />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('takes an error away when it is mended, in whichever field, and raises none', async () => {
  await type('password', 'one');
  expect(errors()).toEqual([undefined, undefined, undefined]);
  await type('again', 'two');
  await act(async () => form.submit({ preventDefault: () => undefined } as never));
  expect(errors()).toEqual([undefined, 'Not the same', 'Missing']);
  await type('password', 'two');
  expect(errors()).toEqual([undefined, undefined, 'Missing']);
});
