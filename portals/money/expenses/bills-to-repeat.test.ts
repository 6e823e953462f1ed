import { expect, it } from 'vitest';
import { billsToRepeat } from './bills-to-repeat';

const bill = (supplier: string, totalCents: number, category: 'phone' | 'fuel' = 'phone') => ({
  supplier,
  totalCents,
  category,
});

it('the newest bill of each supplier that this month lacks is proposed', () => {
  const before = [
    bill('Telstra', 6000),
    bill('telstra', 5500),
    bill('Ampol', 8800, 'fuel'),
    bill('NRMA', 9000),
  ];
  expect(billsToRepeat(before, [bill('nrma', 9000)])).toEqual([bill('Telstra', 6000)]);
});

it('money back is no bill, last month or this month', () => {
  const before = [bill('Telstra', -2000), bill('Telstra', 6000), bill('NRMA', -500)];
  expect(billsToRepeat(before, [bill('Telstra', -1000)])).toEqual([bill('Telstra', 6000)]);
});
