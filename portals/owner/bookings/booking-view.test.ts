import { describe, expect, it } from 'vitest';
import { isSameView, queryOfView, urlOfView, viewIn } from './booking-view';

const today = '2026-11-22';
const asked = (query: string) =>
  JSON.parse(JSON.stringify(queryOfView(viewIn(new URLSearchParams(query)), today)));

describe('the list’s settings in the address', () => {
  it.each([
    ['', {}],
    ['show=to-call&state=cancelled', { called: 'false', state: 'confirmed' }],
    ['state=completed&priority=no', { state: 'completed', rushService: 'false' }],
    ['day=today', { from: today, to: today }],
    ['day=tomorrow', { from: '2026-11-23', to: '2026-11-23' }],
    ['day=week', { from: today, to: '2026-11-28' }],
    ['day=past', { to: '2026-11-21' }],
    ['day=2026-12-01', { from: '2026-12-01', to: '2026-12-01' }],
    ['assigned=nobody&sort=-serviceDate', { assigned: 'false', sort: '-serviceDate' }],
    ['assigned=12345678&q=banjo', { assignedTo: '12345678', q: 'banjo' }],
    ['state=lost&day=2026-02-30&assigned=x&sort=password&priority=true&page=3', {}],
  ])('%s', (query, expected) => expect(asked(query)).toEqual(expected));
});

it('leads to the same view, at its first page', () => {
  const view = viewIn(new URLSearchParams('priority=yes&day=week&page=4'));
  expect(urlOfView(view)).toMatchObject({ priority: 'yes', day: 'week', state: null, page: null });
  expect(isSameView(view, { day: 'week', priority: 'yes' })).toBe(true);
  expect(isSameView(view, { day: 'week' })).toBe(false);
});
