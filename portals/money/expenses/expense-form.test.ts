import { describe, expect, it } from 'vitest';
import type { Expense } from '../../../contracts/money/expenses';
import { changedFields, typedExpense, valuesOf } from './expense-form';

const today = '2026-11-21';
const fuel: Expense = {
  id: 1,
  draft: false,
  boughtOn: '2026-11-20',
  paidOn: '2026-11-20',
  supplier: 'Ampol Pakenham',
  category: 'fuel',
  totalCents: 8800,
  gstCents: 800,
  capital: false,
  method: null,
  note: null,
  receipt: null,
  duplicates: [],
  deletedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
};
const draft: Expense = {
  ...fuel,
  draft: true,
  boughtOn: null,
  paidOn: null,
  totalCents: null,
  gstCents: null,
};
const always = () => true;
const sent = (opened: Expense | null, typed: object, isTaxed: (day: unknown) => boolean = always) =>
  changedFields(typedExpense.parse({ ...valuesOf(opened, today, isTaxed), ...typed }), {
    opened,
    today,
    isTaxed,
  });

describe('a saved form of an expense', () => {
  it('sends the changed fields alone', () => {
    expect(sent(fuel, {})).toEqual({});
    expect(sent(fuel, { note: 'By hand' })).toEqual({ note: 'By hand' });
    expect(sent(fuel, { unpaid: true })).toEqual({ paidOn: null });
    expect(sent(fuel, { boughtOn: '2026-11-19' })).toEqual({ boughtOn: '2026-11-19', paidOn: '2026-11-19' });
  });

  it('sends a new sum with its entered GST', () => {
    expect(sent(fuel, { totalCents: '$1,200.50' })).toEqual({ totalCents: 120_050, gstCents: null });
    expect(sent({ ...fuel, gstCents: 0 }, { totalCents: '99' })).toEqual({ totalCents: 9900, gstCents: 0 });
    expect(sent({ ...fuel, gstCents: 0 }, { note: 'By hand' })).toEqual({ note: 'By hand' });
    expect(sent({ ...fuel, gstCents: 0 }, { gstCents: '' })).toEqual({ gstCents: null });
  });

  it('sends no GST of 0 that a day without registration had', () => {
    const isTaxed = (day: unknown) => day === today;
    const untaxed = { ...fuel, gstCents: 0 };
    expect(sent(untaxed, { totalCents: '99' }, isTaxed)).toEqual({ totalCents: 9900 });
    expect(valuesOf(untaxed, today, isTaxed).gstCents).toBe('');
    expect(valuesOf(untaxed, today, always).gstCents).toBe('0.00');
  });

  it('sends the GST that it shows when an expense moves to a day with registration', () => {
    const isTaxed = (day: unknown) => day === today;
    const untaxed = { ...fuel, gstCents: 0 };
    const moved = { boughtOn: today, paidOn: today };
    expect(sent(untaxed, { boughtOn: today }, isTaxed)).toEqual({ ...moved, gstCents: null });
    expect(sent(untaxed, { boughtOn: today, gstCents: '0' }, isTaxed)).toEqual({ ...moved, gstCents: 0 });
  });

  it('sends the proposed day of a draft only with a sum, or when it was changed', () => {
    expect(sent(draft, { note: 'By hand' })).toEqual({ note: 'By hand' });
    expect(sent(draft, { boughtOn: '2026-11-19' })).toEqual({ boughtOn: '2026-11-19', paidOn: '2026-11-19' });
    expect(sent({ ...draft, boughtOn: '2026-11-18' }, { note: 'By hand' })).toEqual({ note: 'By hand' });
  });

  it('sends the shown day of a draft, and everything of a new expense', () => {
    expect(sent(draft, { totalCents: '88' })).toMatchObject({
      totalCents: 8800,
      boughtOn: today,
      paidOn: today,
    });
    expect(sent(null, { totalCents: '88' })).toMatchObject({
      boughtOn: today,
      category: null,
      capital: false,
    });
  });
});
