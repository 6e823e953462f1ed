// @vitest-environment happy-dom
import { act, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useForm } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTypedText } from './bind-date-value';
import { DateBox } from './date-box';

let root: Root;
const box = () => document.querySelector<HTMLInputElement>('input[type=text]') as HTMLInputElement;
/** Types like a keyboard, bypassing the element's own property. */
const type = (text: string) =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box(), text);
    box().dispatchEvent(new Event('input', { bubbles: true }));
  });
/** Chooses a day as the device's calendar does. */
const choose = (day: string) =>
  act(() => {
    const picker = document.querySelector<HTMLInputElement>('input[type=date]') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(picker, day);
    picker.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = () => act(() => void box().dispatchEvent(new FocusEvent('focusout', { bubbles: true })));

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers({ now: new Date('2026-11-27T03:00:00Z') });
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') as HTMLElement);
});

afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let values: () => { day?: string } = () => ({});
let reset: (day: string) => void = () => {};
function InForm({ day }: { day: string }) {
  const form = useForm({ defaultValues: { day } });
  values = form.getValues;
  reset = (next) => form.reset({ day: next });
  return <DateBox label="Day" {...form.register('day')} />;
}

it('in a form the value is a plain date, and the box shows the day first', () => {
  act(() => root.render(<InForm day="2026-12-01" />));
  expect(readTypedText(box())).toBe('01/12/2026');
  type('3/12/2026');
  expect(values()).toEqual({ day: '2026-12-03' });
  type('2026-12-05');
  expect(values()).toEqual({ day: '2026-12-05' });
  leave();
  expect(readTypedText(box())).toBe('05/12/2026');
  act(() => reset('2027-01-02'));
  expect(readTypedText(box())).toBe('02/01/2027');
});

it('a short date is read when the field is left, and not while it is typed', () => {
  act(() => root.render(<InForm day="" />));
  type('1/1');
  expect(values()).toEqual({ day: '1/1' });
  leave();
  expect(values()).toEqual({ day: '2027-01-01' });
  expect(readTypedText(box())).toBe('01/01/2027');
});

it('a text that is no date stays, and the box says what to type', () => {
  act(() => root.render(<InForm day="" />));
  type('31/2/2026');
  leave();
  expect(readTypedText(box())).toBe('31/2/2026');
  expect(values()).toEqual({ day: '31/2/2026' });
  expect(document.body.textContent).toContain('for example 01/12/2026');
});

it.each([
  ['the calendar', () => choose('2026-12-04'), '04/12/2026'],
  ['the form', () => act(() => reset('2026-12-05')), '05/12/2026'],
  ['the form, without a day', () => act(() => reset('')), ''],
])('the error of a text that is no date goes when the day comes from %s', (_from, set, shown) => {
  act(() => root.render(<InForm day="" />));
  type('31/2/2026');
  leave();
  set();
  expect(readTypedText(box())).toBe(shown);
  expect(document.body.textContent).not.toContain('for example 01/12/2026');
  expect(box().getAttribute('aria-invalid')).not.toBe('true');
});

it('an error line goes after the press that leaves the field, so that the button stays under the finger', () => {
  act(() => root.render(<InForm day="" />));
  const press = (type: string) =>
    act(() => void document.body.dispatchEvent(new MouseEvent(type, { bubbles: true })));
  const hasLine = () => document.body.textContent?.includes('for example 01/12/2026');
  type('31/2/2026');
  press('mousedown');
  leave();
  expect(hasLine()).toBe(false);
  press('mouseup');
  act(() => vi.advanceTimersByTime(0));
  expect(hasLine()).toBe(true);
  type('28/2/2026');
  press('mousedown');
  leave();
  expect(hasLine()).toBe(true);
  press('mouseup');
  press('click');
  expect(hasLine()).toBe(true);
  act(() => vi.advanceTimersByTime(0));
  expect(hasLine()).toBe(false);
});

const seen: string[] = [];
function Controlled() {
  const [day, setDay] = useState('2026-12-01');
  const change = (next: string) => {
    seen.push(next);
    setDay(next);
  };
  return <DateBox label="Day" value={day} onChange={({ target }) => change(target.value)} />;
}

it('with a state behind it half a date is no date, and what was typed stays', () => {
  act(() => root.render(<Controlled />));
  expect(readTypedText(box())).toBe('01/12/2026');
  type('3/12');
  expect(readTypedText(box())).toBe('3/12');
  type('3/12/2026');
  expect(seen).toEqual(['', '2026-12-03']);
  leave();
  expect(readTypedText(box())).toBe('03/12/2026');
});
