// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewPasswordForm } from './new-password-form';

let root: Root;
const box = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(name), value);
    box(name).dispatchEvent(new Event('input', { bubbles: true }));
  });

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  return act(async () =>
    root.render(<NewPasswordForm token="t" onDone={() => undefined} onAskAgain={() => undefined} />),
  );
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('two passwords that differ are mended in either box', async () => {
  await type('password', 'Aaaaaaa1');
  await type('confirmPassword', 'Bbbbbbb1');
  await act(async () => document.querySelector('form')?.requestSubmit());
  // The rules load with the first check.
  const shown = () => act(async () => document.body.textContent);
  await vi.waitFor(async () => expect(await shown()).toContain("Passwords don't match"), 10_000);
  await type('password', 'Bbbbbbb1');
  await vi.waitFor(async () => expect(await shown()).not.toContain("Passwords don't match"));
});
