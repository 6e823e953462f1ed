import { expect, it } from 'vitest';
import { moneyTools } from './money-tools';

it('the figures of a long period name its last twelve months, and count the others', () => {
  const months = Array.from({ length: 17 }, (_, at) => ({
    month: new Date(Date.UTC(2025, 6 + at)).toISOString().slice(0, 7),
    totalCents: 100 * (at + 1),
  }));
  const owed = { current: 0, days1to30: 0, days31to60: 0, over60: 0, clients: [] };
  const answer = { months, totalCents: 15_300, withoutGstCents: 15_300, turnoverCents: 0, owed };
  const args = { from: '2025-07-01', to: '2026-11-30' };
  const lines = moneyTools
    .find(({ name }) => name === 'get_figures')
    ?.text(answer as never, { zone: 'Australia/Melbourne', today: '2026-11-30', args });
  expect(lines).toContain('- November 2026: $17.00');
  expect(lines).toContain('- December 2025: $6.00');
  expect(lines).not.toContain('- November 2025: $5.00');
  expect(lines).toContain('… and 5 more months: see the data.');
});
