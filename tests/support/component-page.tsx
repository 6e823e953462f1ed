import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { createQueryClient } from '../../ui/api/use-endpoint';

/** A call of a component, such as `POST /api/expenses`. */
export type Sent = { call: string; body: unknown };

/** Answers a call; an error is a lost answer. */
export type Answer = (sent: Sent) => object | Promise<object>;

/** Throws as `fetch` does without a signal. */
export const loseSignal = (): never => {
  throw new TypeError('Failed to fetch');
};

const bodyOf = ({ body }: RequestInit): unknown => (typeof body === 'string' ? JSON.parse(body) : body);

/** Mounts a component at an address until the test ends. Returns its calls in order, without GET. */
export async function mountPage(node: ReactNode, answer: Answer, address = '/'): Promise<Sent[]> {
  const writes: Sent[] = [];
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    const sent = { call: `${init.method ?? 'GET'} ${pathname}`, body: bodyOf(init) };
    if (!sent.call.startsWith('GET ')) writes.push(sent);
    return Response.json(await answer(sent));
  });
  history.replaceState(null, '', address);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    act(() => root.unmount());
    document.body.replaceChildren();
    localStorage.clear();
    vi.unstubAllGlobals();
  });
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>{node}</BrowserRouter>
      </QueryClientProvider>,
    ),
  );
  return writes;
}

/** Waits inside `act` until the check returns something. */
export const waitInPage = <Found,>(check: () => Found): Promise<NonNullable<Found>> =>
  act(() =>
    vi.waitFor(() => {
      const found = check();
      if (found === null || found === undefined || found === false)
        throw new Error(`Not in the page: ${document.body.textContent}`);
      return found;
    }),
  );

/** Chooses a file in the only picker of the page. */
export async function chooseFile(file: File): Promise<void> {
  const input = await waitInPage(() => document.querySelector<HTMLInputElement>('input[type=file]'));
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Chooses an option as a browser does. */
export async function chooseOption(select: HTMLSelectElement, value: string): Promise<void> {
  select.value = value;
  await act(async () => select.dispatchEvent(new Event('change', { bubbles: true })));
}

/** Presses an enabled button as soon as the page has it. */
export async function pressButton(label: string): Promise<void> {
  const button = await waitInPage(() =>
    [...document.querySelectorAll('button')].find(
      ({ textContent, disabled }) => textContent?.includes(label) && !disabled,
    ),
  );
  await act(async () => button.click());
}
