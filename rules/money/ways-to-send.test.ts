import { describe, expect, it } from 'vitest';
import { sendLabel } from './ways-to-send';

describe('the label of the button that sends an invoice', () => {
  it.each([
    [42_000, '+61491570156', null, 'Send $420 to Blue Gum Stud by text'],
    [42_050, null, 'gum@example.com', 'Send $420.50 to Blue Gum Stud by email'],
    [8_000, '+61491570156', 'gum@example.com', 'Send $80 to Blue Gum Stud by text and email'],
    [8_000, '+61359412345', 'gum@example.com', 'Send $80 to Blue Gum Stud by email'],
    [8_000, '+61359412345', null, null],
    [8_000, null, null, null],
  ])('of %i cents with %s and %s', (cents, phone, email, label) => {
    expect(sendLabel(cents, { name: 'Blue Gum Stud', phone, email })).toBe(label);
  });
});
