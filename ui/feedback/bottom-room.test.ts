// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { bottomRoom, clearBottomRoom } from './bottom-room';

/** The window is 360 by 740, or 1440 by 900. */
const windowOf = (width: number, height: number) => {
  vi.stubGlobal('innerWidth', width);
  vi.stubGlobal('innerHeight', height);
  Object.assign(window, { innerWidth: width, innerHeight: height });
};
const put = (
  html: string,
  boxes: Record<string, [left: number, top: number, right: number, bottom: number]>,
) => {
  document.body.innerHTML = html;
  for (const [id, [left, top, right, bottom]] of Object.entries(boxes)) {
    const element = document.getElementById(id) as HTMLElement;
    element.getBoundingClientRect = () => new DOMRect(left, top, right - left, bottom - top);
  }
};
const room = () => document.documentElement.style.getPropertyValue('--toast-room');
const phoneBar = { width: 360, height: 48 };

beforeEach(() => {
  clearBottomRoom();
  windowOf(360, 740);
});

it('on a phone a toast lies above the tab bar, and above the button that stands on it', () => {
  put('<nav id="bar" data-bottom-bar></nav>', { bar: [0, 667, 360, 740] });
  expect(bottomRoom(phoneBar)).toBe(73);
  put('<div id="save" data-bottom-bar></div><nav id="bar" data-bottom-bar></nav>', {
    save: [0, 600, 360, 667],
    bar: [0, 667, 360, 740],
  });
  expect(bottomRoom(phoneBar)).toBe(140);
});

it('a bar in the middle of the page does not count', () => {
  put('<div id="save" data-bottom-bar></div>', { save: [0, 300, 360, 360] });
  expect(bottomRoom(phoneBar)).toBe(0);
});

it('above an open sheet a toast lies on its footer, and the sheet makes room', () => {
  put(
    '<nav id="bar" data-bottom-bar></nav><div role="dialog" id="sheet"><footer id="foot" data-sheet-footer></footer></div>',
    { bar: [0, 667, 360, 740], sheet: [0, 0, 360, 740], foot: [0, 640, 360, 740] },
  );
  expect(bottomRoom(phoneBar)).toBe(100);
  expect(room()).toBe('48px');
  document.getElementById('sheet')?.setAttribute('data-closed', '');
  expect(bottomRoom(phoneBar)).toBe(73);
  expect(room()).toBe('');
});

it('on a desk a toast is at the lower right, beside a dialog in the middle', () => {
  windowOf(1440, 900);
  const card = { width: 384, height: 60 };
  put('<div role="dialog" id="sheet"></div>', { sheet: [432, 50, 1008, 850] });
  expect(bottomRoom(card)).toBe(0);
  expect(room()).toBe('');
  put('<div role="dialog" id="sheet"><footer id="foot" data-sheet-footer></footer></div>', {
    sheet: [1056, 0, 1440, 900],
    foot: [1056, 820, 1440, 900],
  });
  expect(bottomRoom(card)).toBe(80);
});
