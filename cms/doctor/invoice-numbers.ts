import type { Payload } from 'payload';
import { creditNumber, invoiceNumber } from '../../rules/money/invoicing';
import { nextNumber } from '../domain/money/invoices/numbers';
import { storedInvoicing } from '../domain/money/invoices/settings';
import { type Finding, lookFinding } from './check';

export async function checkInvoiceNumbers(payload: Payload): Promise<Finding | null> {
  const settings = await storedInvoicing({ payload });
  if (!settings.restoredTo) return null;
  const next = await Promise.all([
    nextNumber({ payload }, 'invoices', settings),
    nextNumber({ payload }, 'credit-notes', settings),
  ]);
  const [invoice, credit] = [invoiceNumber(next[0]), creditNumber(next[1])];
  return lookFinding(
    'Invoice numbers',
    `The next ones are ${invoice} and ${credit}. Those given since the backup of ${settings.restoredTo.slice(0, 10)} may be given again`,
    'Enter the highest numbers that clients have under Settings, Invoicing, before you issue the next invoice.',
    'npm run doctor -- --highest-invoice INV-1042 --highest-credit CN-1007 does the same.',
  );
}
