// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  dropAllDrafts,
  dropDraft,
  dropOldDrafts,
  hasUnsaved,
  markUnsaved,
  moveDraft,
  readDraft,
  storeDraft,
} from './drafts';

const hour = 3_600_000;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T09:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('gives back what was typed last, to its own form and person alone', () => {
  storeDraft('jane:horse', { name: 'Ban' });
  storeDraft('jane:horse', { name: 'Banjo' });
  expect(readDraft('jane:horse')).toEqual({ name: 'Banjo' });
  expect(readDraft('mary:horse')).toBeNull();
  expect(readDraft('jane:record')).toBeNull();
});

it('gives what a guest typed to who signs in, over what they had typed before, and to nobody else', () => {
  storeDraft('jane:booking', { firstName: 'Jane', suburb: 'Bunyip' });
  storeDraft('guest:booking', { suburb: 'Garfield' });
  moveDraft('guest:booking', 'jane:booking');
  expect(readDraft('jane:booking')).toEqual({ firstName: 'Jane', suburb: 'Garfield' });
  expect(readDraft('guest:booking')).toBeNull();
  moveDraft('guest:booking', 'jane:booking');
  expect(readDraft('jane:booking')).toEqual({ firstName: 'Jane', suburb: 'Garfield' });
});

it('forgets a draft that is saved or given up', () => {
  storeDraft('jane:horse', { name: 'Banjo' });
  dropDraft('jane:horse');
  expect(readDraft('jane:horse')).toBeNull();
});

it('keeps a draft for a day, and removes older ones from the browser', () => {
  storeDraft('jane:horse', { name: 'Banjo' });
  vi.advanceTimersByTime(23 * hour);
  storeDraft('jane:record', { type: 'Trim' });
  dropOldDrafts();
  expect(readDraft('jane:horse')).toEqual({ name: 'Banjo' });
  vi.advanceTimersByTime(2 * hour);
  expect(readDraft('jane:horse')).toBeNull();
  dropOldDrafts();
  expect(localStorage).toHaveLength(1);
  expect(readDraft('jane:record')).toEqual({ type: 'Trim' });
});

it('leaves no draft behind after a logout, and nothing else that the browser keeps is touched', () => {
  storeDraft('jane:horse', { name: 'Banjo' });
  storeDraft('jane:record', { type: 'Trim' });
  localStorage.setItem('theme', 'dark');
  dropAllDrafts();
  expect({ ...localStorage }).toEqual({ theme: 'dark' });
});

it.each(['', 'no json', 'null', '7', '{"values":{"name":"Banjo"}}', '{"at":1772442000000,"values":null}'])(
  'starts empty over %j, and clears it away',
  (text) => {
    localStorage.setItem('draft:jane:horse', text);
    expect(readDraft('jane:horse')).toBeNull();
    dropOldDrafts();
    expect(localStorage).toHaveLength(0);
  },
);

it('lets somebody go on typing when the browser keeps nothing more', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem });
  storeDraft('jane:horse', { name: 'Banjo' });
  expect(warn).toHaveBeenCalledOnce();
});

it('knows whether any form holds something that is not saved', () => {
  markUnsaved('jane:horse', true);
  markUnsaved('jane:record', true);
  markUnsaved('jane:horse', false);
  expect(hasUnsaved()).toBe(true);
  markUnsaved('jane:record', false);
  expect(hasUnsaved()).toBe(false);
});
