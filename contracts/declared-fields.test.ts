import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import {
  answersOf,
  boxesOf,
  csvColumns,
  type DeclaredFields,
  emptiedBy,
  factsOf,
  refusalOfNumber,
} from './declared-fields';
import { answerShape, inputShape } from './declared-schemas';
import { horseCycleFields, horseFields } from './horses/horse-fields';
import { usualWorks } from './options';

type UsualWork = (typeof usualWorks)[number]['value'];

const fields = {
  name: { kind: 'own-name', label: 'Name', required: 'Name it', csv: 'horse', erased: 'with the person' },
  notes: { kind: 'text', label: 'Notes', erased: 'with the account' },
  chip: { kind: 'line', label: 'Chip number', shortLabel: 'Chip', length: 5, erased: 'with the person' },
  height: { kind: 'line', label: 'Height', unit: 'hands', erased: 'never' },
  work: { kind: 'choice', label: 'Work', options: usualWorks, refusal: 'Choose', erased: 'never' },
  state: {
    kind: 'choice',
    label: 'State',
    options: usualWorks,
    refusal: 'Choose',
    initial: 'trim',
    erased: 'never',
  },
  age: horseFields.age,
  kind: {
    kind: 'choice',
    label: 'Kind',
    options: usualWorks,
    refusal: 'Pick',
    required: true,
    erased: 'never',
  },
  weeks: { ...horseCycleFields.cycleWeeks, required: true },
  cost: { kind: 'money', label: 'Cost', refusal: 'How much?', erased: 'never' },
  price: { kind: 'money', label: 'Price', refusal: 'Price it', required: true, erased: 'never' },
  email: { kind: 'email', label: 'Email', required: 'Which email?', erased: 'never' },
  at: { kind: 'time', label: 'Time', required: 'When?', erased: 'never' },
  until: { kind: 'time', label: 'Until', erased: 'never' },
  phone: { kind: 'phone', label: 'Phone', required: 'Which phone?', erased: 'never' },
  otherEmail: { kind: 'email', label: 'Email', refusal: 'No email', erased: 'never' },
} as const satisfies DeclaredFields;

/** The required fields. */
const filled = {
  name: 'Bella',
  kind: 'trim',
  weeks: 6,
  price: 12_050,
  email: 'mia@example.com',
  at: '09:30',
  phone: '0412 345 678',
};

describe('declared fields', () => {
  it('are the row as an answer, with null for what is missing', () => {
    const answer = answersOf(fields, { ...filled, age: 0 });
    expect(answer).toEqual({
      name: 'Bella',
      notes: null,
      chip: null,
      height: null,
      work: null,
      state: 'trim',
      age: 0,
      kind: 'trim',
      weeks: 6,
      cost: null,
      price: 12_050,
      email: 'mia@example.com',
      at: '09:30',
      until: null,
      phone: '0412 345 678',
      otherEmail: null,
    });
    expect(z.object(answerShape(fields)).parse(answer)).toEqual(answer);
  });

  it('are the values of a form, which its own schema takes', () => {
    const empty = boxesOf(fields, null);
    expect(empty).toEqual({
      name: '',
      notes: '',
      chip: '',
      height: '',
      work: null,
      state: 'trim',
      age: null,
      kind: '',
      weeks: null,
      cost: '',
      price: '',
      email: '',
      at: '',
      until: '',
      phone: '',
      otherEmail: '',
    });
    expectTypeOf(empty.kind).toEqualTypeOf<UsualWork | ''>();
    expectTypeOf(empty.state).toEqualTypeOf<UsualWork>();
    expectTypeOf(empty.work).toEqualTypeOf<UsualWork | null>();
    expectTypeOf(empty.weeks).toEqualTypeOf<number | null>();
    expect(boxesOf(fields, filled)).toMatchObject({ price: '120.50', kind: 'trim', weeks: 6 });
    const given = { ...empty, ...filled, name: ' Bella ', cost: null };
    const taken = z.object(inputShape(fields)).parse(given);
    expect(taken).toMatchObject({ name: 'Bella', notes: null, work: null, state: 'trim', age: null });
  });

  it.each([
    [{ name: '' }, 'Name it'],
    [{ chip: '123456' }, 'Please use at most 5 characters'],
    [{ work: 'dance' }, 'Choose'],
    [{ state: null }, 'Choose'],
    [{ age: 61 }, 'Please enter an age of at most 60 years'],
    [{ kind: '' }, 'Pick'],
    [{ weeks: null }, horseCycleFields.cycleWeeks.refusals.wrong],
    [{ cost: 0.5 }, 'How much?'],
    [{ price: null }, 'Price it'],
    [{ email: '' }, 'Which email?'],
    [{ otherEmail: 'mia' }, 'No email'],
    [{ at: '' }, 'When?'],
    [{ at: '25:00' }, 'Please enter a time, as 14:30'],
    [{ until: '9' }, 'Please enter a time, as 14:30'],
    [{ phone: '' }, 'Which phone?'],
    [{ phone: 'mine' }, 'Please enter a valid phone number'],
  ])('refuse %j in their own words', (given, message) => {
    expect(z.object(inputShape(fields)).safeParse({ ...filled, ...given }).error?.issues[0]?.message).toBe(
      message,
    );
  });

  it('are emptied by the erasure that they name, and by that of the person', () => {
    expect(emptiedBy('with the account', fields, {})).toEqual({ notes: null });
    expect(emptiedBy('with the person', fields, { name: 'Deleted' })).toEqual({
      name: 'Deleted',
      notes: null,
      chip: null,
    });
  });

  it('are facts with their labels and units, where something is known', () => {
    expect(factsOf(fields, { name: 'Bella', chip: '99', height: '15.2', work: 'full-set', age: 0 })).toEqual([
      ['Name', 'Bella'],
      ['Chip', '99'],
      ['Height', '15.2 hands'],
      ['Work', 'Full set'],
      ['Age in years', '0'],
    ]);
  });

  it('are columns of the exported book by their headings', () => {
    expect(csvColumns(fields)).toEqual([
      { name: 'name', heading: 'horse' },
      { name: 'weeks', heading: 'weeks' },
    ]);
  });
});

describe('an age', () => {
  it.each([0, 1, 60])('of %d years is one', (years) =>
    expect(refusalOfNumber(horseFields.age, years)).toBeNull(),
  );

  it.each([
    [61, 'Please enter an age of at most 60 years'],
    [1.5, 'Please enter the age in whole years'],
    [-1, 'Please enter the age in years'],
    [Number.NaN, 'Please enter the age in years'],
    [Number.POSITIVE_INFINITY, 'Please enter the age in whole years'],
  ])('of %d years is none', (years, message) =>
    expect(refusalOfNumber(horseFields.age, years)).toBe(message),
  );
});
