import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listColumn, optionalField, requireReadableRow, valueColumn } from './json-columns';

const item = z.object({
  id: z.number(),
  note: z.string().nullable().default(null),
  of: optionalField(z.number()),
});
const linesOf = listColumn('payouts', 'lines', item);
const detailsOf = valueColumn('restore-tasks', 'details', item);

describe('a list column', () => {
  it('gives older items the defaults of fields that they lack', () => {
    expect(linesOf({ lines: [{ id: 1 }, { id: 2, note: 'two', of: 1 }] })).toEqual([
      { id: 1, note: null },
      { id: 2, note: 'two', of: 1 },
    ]);
  });

  it('leaves out the items that the schema refuses, and reads the others', () => {
    expect(linesOf({ lines: [{ id: 'one' }, 7, null, { id: 2 }] })).toEqual([{ id: 2, note: null }]);
  });

  it('is empty without a value, and for a value that is no list', () => {
    for (const lines of [null, undefined, 'text', { id: 1 }] as never[])
      expect(linesOf({ lines })).toEqual([]);
  });

  it('reads null as absent where MongoDB stored an undefined value', () => {
    expect(linesOf({ lines: [{ id: 1, of: null }] })).toEqual([{ id: 1, note: null, of: undefined }]);
  });

  it('keeps the fields of an item that the schema does not name', () => {
    expect(linesOf({ lines: [{ id: 1, colour: 'grey' }] })).toEqual([{ id: 1, note: null, colour: 'grey' }]);
  });
});

it('a value that the schema refuses is read as null', () => {
  expect(detailsOf({ details: { id: 1 } })).toEqual({ id: 1, note: null });
  for (const details of [{ id: 'one' }, 'text', []]) expect(detailsOf({ details })).toBeNull();
});

describe('a row with columns', () => {
  it('is readable when each value fits or is absent', () => {
    requireReadableRow('payouts', { id: 1, lines: [{ id: 1 }] });
    requireReadableRow('payouts', { id: 1 });
    requireReadableRow('restore-tasks', { details: { id: 1 } });
  });

  it.each([
    ['payouts.lines', () => requireReadableRow('payouts', { lines: [{ id: 1 }, { id: 'two' }] })],
    ['payouts.lines', () => requireReadableRow('payouts', { lines: 'text' })],
    ['restore-tasks.details', () => requireReadableRow('restore-tasks', { details: { id: 'one' } })],
  ])('is refused by the name of the column when a part of %s cannot be read', (column, check) => {
    expect(check).toThrow(column);
  });
});
