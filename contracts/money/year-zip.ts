import { z } from 'zod';
import { isKnownDate } from '../../rules/time/dates';
import { get } from '../endpoint';
import { someDay } from './period';

const message = 'Please ask for the first day of a financial year, as 2026-07-01';

const firstOfYear = someDay.refine((day) => !isKnownDate(day) || day.endsWith('-07-01'), { error: message });

export const yearZip = get('/api/admin/financial-year.zip', {
  who: ['owner'],
  scope: 'invoices',
  summary:
    'A zip of a financial year for the accountant: invoices and credit notes (PDF and CSV), payments, expenses with receipts, kilometres, profit, and the statements as lodged.',
  query: z.strictObject({ from: firstOfYear }),
  response: z.unknown(),
  produces: 'binary',
});
