// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { chooseOption, mountPage, waitInPage } from '../../../tests/support/component-page';
import { PeriodChoice } from './period-choice';

const periods = [
  { from: '2026-10-01', to: '2026-12-31', label: 'October to December' },
  { from: '2026-07-01', to: '2026-09-30', label: 'July to September' },
];

it('another period opens at its first page', async () => {
  await mountPage(
    <PeriodChoice periods={periods} chosen={periods[0]} />,
    () => ({}),
    '/money/expenses?page=3&category=fuel',
  );
  await chooseOption(await waitInPage(() => document.querySelector('select')), '2026-07-01_2026-09-30');
  // The select acts a moment later.
  await waitInPage(() => window.location.search.includes('of='));
  expect(window.location.search).toBe('?category=fuel&of=2026-07-01_2026-09-30');
});
