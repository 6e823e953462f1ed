// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useSend } from './use-send';

const schema = z.object({ words: z.string() });
const send = vi.fn(async () => ({}));
let root: Root;

function Form({ load }: { load: () => Promise<typeof schema> }) {
  const { field, submit, pending, sent } = useSend({
    name: 'survey',
    schema: load,
    send,
    done: { title: 'Sent' },
    failed: () => ({ title: 'Error' }),
  });
  return (
    <form name="survey" onSubmit={submit}>
      <input name="words" ref={field('words').ref} />
      <p>{sent ? 'sent' : pending ? 'sending' : 'ready'}</p>
    </form>
  );
}

const press = () => act(async () => document.querySelector('form')?.requestSubmit());
const shown = () => document.querySelector('p')?.textContent;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows that it sends while its rules load, and sends two presses once', async () => {
  const loads: PromiseWithResolvers<typeof schema>[] = [];
  const load = () => {
    loads.push(Promise.withResolvers());
    return loads[loads.length - 1]?.promise ?? Promise.reject();
  };
  await act(async () => root.render(<Form load={load} />));
  expect(shown()).toBe('ready');
  await press();
  expect(shown()).toBe('sending');
  await press();
  await act(async () => loads.shift()?.resolve(schema));
  await vi.waitFor(() => expect(shown()).toBe('sent'));
  // The rules that a second press would load come after the first press has sent the form.
  await act(async () => {
    for (const late of loads) late.resolve(schema);
  });
  await act(async () => new Promise((settled) => setTimeout(settled)));
  expect(send).toHaveBeenCalledOnce();
});
