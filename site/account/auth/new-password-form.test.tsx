// @vitest-environment happy-dom
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NewPasswordForm } from './new-password-form';

let root: Root;
const box = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;
const shown = () => document.body.textContent;
function type(name: string, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(name), value);
  box(name).dispatchEvent(new Event('input', { bubbles: true }));
}

// The rules load with the first check, at a moment that `act` cannot await: the test polls instead.
beforeEach(async () => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<NewPasswordForm token="t" onDone={() => undefined} onAskAgain={() => undefined} />);
  await vi.waitFor(() => expect(box('confirmPassword')).toBeTruthy());
});
afterEach(() => {
  root.unmount();
  document.body.replaceChildren();
});

it('two passwords that differ are mended in either box', async () => {
  type('password', 'Aaaaaaa1');
  type('confirmPassword', 'Bbbbbbb1');
  document.querySelector('form')?.requestSubmit();
  await vi.waitFor(() => expect(shown()).toContain("Passwords don't match"), 10_000);
  type('password', 'Bbbbbbb1');
  await vi.waitFor(() => expect(shown()).not.toContain("Passwords don't match"));
});
