import type { CreditNote, Invoice as Row } from '../../../collections/payload-types';
import type { CreditInput } from '../../../contracts/invoices/invoice-steps';
import type { Credit } from '../../../contracts/invoices/invoices';
import { type CreditLine, type CreditRefusal, creditLines, creditTotals } from '../../../rules/money/credits';
import { creditNumber } from '../../../rules/money/invoicing';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRow, insertRow } from '../../database/rows';
import { isUniqueViolation } from '../../database/unique';
import { invalidField, Refusal } from '../../refusal';
import { createMutex } from '../../turns';
import { createIdempotent, type RowKey } from '../idempotency/create-idempotent';
import type { RequestKey } from '../idempotency/run-idempotent';
import { asCredit } from './as-invoice';
import { invoiceRow, requireIssued } from './find';
import { creditOutbox, followCredits } from './follow';
import { nextNumber } from './numbers';
import { storedInvoicing } from './settings';
import { creditLinesOf, creditsOf, faceOf, linesOf } from './stored';

const asRefusal = (refusal: CreditRefusal): Refusal => {
  if (refusal.why === 'nothing-left') return new Refusal('conflict', 'Nothing is left to credit.');
  const { why, lineId, left } = refusal;
  if (why === 'unknown-line') return invalidField('lines', `There is no line ${lineId}`);
  if (why === 'is-discount')
    return invalidField('lines', 'A discount is credited with the lines that it was given on');
  return new Refusal('conflict', `Of line ${lineId} only ${left} is left to credit.`);
};

/** What is credited, decided from all credits before. Throws why it cannot be. */
function decided(row: Row, earlier: CreditLine[], wanted: CreditInput['lines']) {
  const lines = creditLines(linesOf(row), earlier, wanted);
  if (!Array.isArray(lines)) throw asRefusal(lines);
  return { lines, ...creditTotals(lines, earlier, faceOf(row)?.gstRegistered ?? false) };
}

/** Only several processes at once make a round in vain. */
const mostRounds = 200;
/** Those in this process take turns. */
const crediting = createMutex();

/** Writes the next credit note: of several that take the same number, or decide on the same credits, one does. */
async function writeCredit(app: App, row: Row, input: CreditInput, key: RowKey): Promise<CreditNote> {
  const settings = await storedInvoicing(app);
  for (let round = 0; round < mostRounds; round++) {
    const before = (await creditsOf(app, [row.id])).get(row.id) ?? [];
    const { lines, ...totals } = decided(row, before.flatMap(creditLinesOf), input.lines);
    const sequence = await nextNumber(app, 'credit-notes', settings);
    try {
      return await insertRow(app.payload, 'credit-notes', {
        number: creditNumber(sequence),
        sequence,
        invoiceId: row.id,
        creditKey: `${row.id} ${before.length + 1}`,
        on: dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
        lines: [...lines],
        ...totals,
        reason: input.reason,
        outboxState: 'pending',
        ...key,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'number') && !isUniqueViolation(error, 'creditKey')) throw error;
    }
  }
  throw new Refusal('unavailable', 'Many credits are being written. Please try again in a moment.');
}

/**
 * Credits lines of an issued invoice, or all that is left. Throws `conflict` for a draft, for more than is left, and
 * when nothing is.
 */
export async function creditInvoice(
  app: App,
  id: number,
  input: CreditInput,
  requestKey: RequestKey | null,
): Promise<Credit> {
  const row = await invoiceRow(app, id);
  requireIssued(row);
  const credit = await crediting('numbers', () =>
    createIdempotent<CreditNote>(requestKey, {
      find: (where) => findRow(app.payload, 'credit-notes', where),
      insert: (key) => writeCredit(app, row, input, key),
    }),
  );
  await followCredits(app, id);
  creditOutbox.processSoon(app, credit);
  return asCredit(credit, row);
}
