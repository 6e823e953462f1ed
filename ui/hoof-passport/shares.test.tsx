// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/use-endpoint';
import { takeToast } from '../feedback/toast-store';
import { Shares } from './shares';

const url = 'https://farrier.example/h/abc';
let root: Root;

const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
const press = (name: string) => act(async () => button(name)?.click());

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (_url: string, { method }: RequestInit = {}) =>
    Response.json(method === 'POST' ? { id: 1, name: 'The vet', url } : []),
  );
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Shares horseId={1} name="Biscuit" today="2026-11-21" />
      </QueryClientProvider>,
    ),
  );
  const name = document.querySelector('input') as HTMLInputElement;
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'The vet');
    name.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Create link');
  await vi.waitFor(() => expect(button('Copy link')).toBeDefined());
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it.each([
  ['copies', vi.fn(async () => undefined), 'Link copied'],
  ['does not allow copying', vi.fn(() => Promise.reject(new Error('Not allowed'))), 'Error'],
])('the answer to Copy is shown in a browser that %s', async (_what, writeText, title) => {
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as unknown as Clipboard);
  await press('Copy link');
  expect(writeText).toHaveBeenCalledWith(url);
  expect(takeToast()?.title).toBe(title);
});

it('the answer to Copy is shown on a page without https, which has no clipboard', async () => {
  vi.stubGlobal('navigator', { clipboard: undefined });
  await press('Copy link');
  expect(takeToast()).toMatchObject({ title: 'Error', description: 'Please copy the link by hand.' });
});
