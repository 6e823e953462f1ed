import { expect, it } from 'vitest';
import { invoiceStateText } from './invoice-state-text';

it.each([
  ['draft', 0, 0, 'Draft'],
  ['issued', 100, 0, 'To pay'],
  ['issued', 40, 0, 'Part paid'],
  ['issued', 40, 1, '1 day overdue'],
  ['issued', 100, 40, '40 days overdue'],
  ['paid', 0, 0, 'Paid'],
  ['credited', 0, 0, 'Credited'],
  // All of it is credited, then a payment bounced.
  ['issued', 100, 3, '3 days overdue'],
  ['written-off', 0, 0, 'Written off'],
  ['paid', -5, 0, 'To pay back'],
  ['credited', -100, 0, 'To pay back'],
] as const)('%s with %i open and %i days late is ‘%s’', (state, openCents, daysOverdue, text) => {
  expect(invoiceStateText(state, { openCents, totalCents: 100, daysOverdue }).text).toBe(text);
});
