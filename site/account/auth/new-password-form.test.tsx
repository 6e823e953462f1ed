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
  expect(document.body.textContent).toContain("Passwords don't match");
  await type('password', 'Bbbbbbb1');
  expect(document.body.textContent).not.toContain("Passwords don't match");
});
