// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startEarlyUse } from './early-use';
import { hydrateOnce, isAlive } from './hydrate-islands';

vi.mock('./hydrate-islands');

/** Form fields that the server would receive. */
let sent: Record<string, FormDataEntryValue>[];

const pressed = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({}));
  sent = [];
  document.body.innerHTML = `<div data-island="booking"><form>
    <input name="slot" value="morning">
    <button type="submit" name="instead" value="2026-11-30 afternoon">Afternoon</button>
    <button type="submit">Book</button>
  </form></div>`;
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(Object.fromEntries(new FormData(this)));
  });
});
startEarlyUse();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it.each([
  ['Afternoon', [{ slot: 'morning', instead: '2026-11-30 afternoon' }]],
  ['Book', [{ slot: 'morning' }]],
])('without its script, the form is sent with the pressed button: %s', async (label, expected) => {
  vi.mocked(hydrateOnce).mockReturnValue(new Promise(() => undefined));
  vi.mocked(isAlive).mockReturnValue(false);
  pressed(label)?.click();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(expected);
  expect(document.querySelector('input[type=hidden]')).toBeNull();
});

it('a press before the script is repeated on the same button', async () => {
  let isHydrated = false;
  vi.mocked(isAlive).mockImplementation(() => isHydrated);
  vi.mocked(hydrateOnce).mockImplementation(async () => {
    isHydrated = true;
  });
  const clicks = vi.fn((event: Event) => event.preventDefault());
  pressed('Afternoon')?.click();
  pressed('Afternoon')?.addEventListener('click', clicks);
  await vi.advanceTimersByTimeAsync(0);
  expect(clicks).toHaveBeenCalledOnce();
});
