import { describe, expect, it } from 'vitest';
import * as horses from '../horses/client-horses';
import { dueStates, valuesOf } from '../options';
import * as clients from './clients';
import * as files from './import';
import * as samePerson from './same-person';
import * as timeline from './timeline';

const { clientChange, clientInput, listClients } = clients;

const faultOf = (schema: typeof clientInput | typeof clientChange, given: object) => {
  const parsed = schema.safeParse(given);
  return parsed.success ? null : parsed.error.issues.map(({ path }) => path.join('.')).join();
};

describe('a client as the owner writes one', () => {
  it.each([
    [{ firstName: 'Ann' }, null],
    [{ businessName: 'Hill Stud' }, null],
    [{}, 'firstName'],
    [{ firstName: '  ', familyName: '' }, 'firstName'],
    [{ familyName: 'Lee', phone: 'no number' }, 'phone'],
    [{ familyName: 'Lee', otherPhones: ['0412 345 678', 'x'] }, 'otherPhones.1'],
    [{ familyName: 'Lee', email: 'ann@' }, 'email'],
    [{ familyName: 'Lee', postcode: '31' }, 'postcode'],
    [{ familyName: 'Lee', pic: '2ABCD123' }, 'pic'],
    [{ familyName: 'x'.repeat(101) }, 'familyName'],
    [{ familyName: 'Lee http://bad.example' }, 'familyName'],
  ])('%j has its fault in %s', (given, fault) => {
    expect(faultOf(clientInput, given)).toBe(fault);
  });

  it('keeps a PIC in capitals, and changes only what is sent', () => {
    expect(clientChange.parse({ pic: ' 3abcd123 ' })).toEqual({ pic: '3ABCD123' });
  });
});

describe('a horse as the owner writes one', () => {
  it.each([
    [{ name: 'Duke' }, true],
    [{ name: 'Duke', cycleWeeks: 1 }, false],
    [{ name: 'Duke', cycleWeeks: 17 }, false],
    [{ name: 'Duke', usualWork: 'paint' }, false],
    [{ name: 'Duke', cycleState: 'away', awayUntil: '2026-02-30' }, false],
    [{ name: 'Duke', place: { suburb: 'Hallam', pic: '3abcd123' } }, true],
    [{}, false],
  ])('%j is good: %s', (given, good) => {
    expect(horses.clientHorseInput.safeParse(given).success).toBe(good);
  });
});

describe('the calls of the book', () => {
  it.each(valuesOf(dueStates))('lists those that are %s', (due) => {
    expect(listClients.query.parse({ due })).toMatchObject({ due });
  });

  it('are for the owner alone', () => {
    const all = [clients, horses, files, samePerson, timeline].flatMap((module) => Object.values(module));
    const calls = all.flatMap((each) => (typeof each === 'object' && 'who' in each ? [each] : []));
    expect(calls).toHaveLength(20);
    for (const { who } of calls) expect(who).toEqual(['owner']);
  });
});
