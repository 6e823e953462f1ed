import { describe, expect, it } from 'vitest';
import * as due from '../horses/due';
import * as nudges from '../horses/nudges';
import * as again from './rebook';

const wish = { date: '2026-12-01', slot: 'morning', horseIds: [3] };

describe('a booking by the link Same again', () => {
  it.each([
    [wish, null],
    [{ ...wish, specialRequirements: 'The gate sticks' }, null],
    [{ ...wish, firstName: 'Jess', postcode: '3981' }, null],
    [{ ...wish, date: '2026-02-30' }, 'date'],
    [{ ...wish, slot: 'night' }, 'slot'],
    [{ ...wish, horseIds: [] }, 'horseIds'],
    [{ ...wish, horseIds: Array.from({ length: 101 }, (_, index) => index + 1) }, 'horseIds'],
    [{ ...wish, horseIds: ['3'] }, 'horseIds.0'],
    [{ ...wish, specialRequirements: 'x'.repeat(501) }, 'specialRequirements'],
    [{ ...wish, email: 'jess@' }, 'email'],
    [{}, 'date,slot,horseIds'],
  ])('%j has its fault in %s', (given, fault) => {
    const parsed = again.againInput.safeParse(given);
    const paths = parsed.success ? null : parsed.error.issues.map(({ path }) => path.join('.'));
    expect(paths && [...new Set(paths)].join()).toBe(fault);
  });

  it('never answers more of a client than the first name and the suburb', () => {
    const known = { firstName: 'Jess', businessName: null, suburb: 'Hallam', missing: [], horses: [] };
    const secret = { familyName: 'Hartley', phone: '+61412345678', email: 'j@x.example', address: '1 Road' };
    const answer = again.sameAgain.parse({
      ...known,
      ...secret,
      suggestions: [],
      usedAt: null,
      booked: null,
    });
    expect(JSON.stringify(answer)).not.toMatch(/Hartley|412345678|example|Road/);
  });
});

it('the board and the nudges are the owner’s, the link is for who holds it', () => {
  const calls = [due, nudges, again].flatMap((module) =>
    Object.values(module).flatMap((each) => (typeof each === 'object' && 'who' in each ? [each] : [])),
  );
  expect(calls.map(({ method, path, who }) => `${method} ${path} ${who}`)).toEqual([
    'GET /api/clients/due owner',
    'POST /api/clients/:id/nudge owner',
    'GET /api/clients/nudges owner',
    'POST /api/clients/nudges/send owner',
    'DELETE /api/clients/nudges/:id owner',
    'GET /api/again/:token everyone',
    'POST /api/again/:token everyone',
    'POST /api/b/:token/again everyone',
    'POST /api/user/again customer',
  ]);
});
