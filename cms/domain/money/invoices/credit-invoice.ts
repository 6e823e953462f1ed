import type { CreditNote, Invoice as Row } from '../../../../collections/payload-types';
import type { CreditInput } from '../../../../contracts/money/invoice-steps';
import type { Credit } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { type CreditRefusal, creditAmount, creditLines, creditTotals } from '../../../../rules/money/credits';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { creditNumber } from '../../../../rules/money/invoicing';
import { formatMoney } from '../../../../rules/money/money';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { createMutex } from '../../../create-queue';
import { requireReadableRow } from '../../../database/json-columns';
import { invalidField, Refusal } from '../../../refusal';
import { createIdempotent, type RowKey } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { asCredit } from './as-invoice';
import { creditOutbox, followCredits } from './invoice-outbox';
import { invoiceRow, requireIssued } from './invoice-row';
import { nextNumber } from './numbers';
import { isUnprintable } from './printable';
import { storedInvoicing } from './settings';
import { creditLinesOf, creditsOf, issuedFace, linesOf } from './stored';

const asRefusal = (refusal: CreditRefusal): Refusal => {
  switch (refusal.why) {
    case 'nothing-left':
      return new Refusal('conflict', 'Nothing is left to credit.');
    case 'nothing-credited':
      return new Refusal('conflict', 'This comes to $0.00. Please choose what is still to be credited.');
    case 'more-than-left':
      return new Refusal('conflict', `Only ${formatMoney(refusal.leftCents)} is left to credit.`);
    case 'unknown-line':
      return invalidField('lines', `There is no line ${refusal.lineId}`);
    case 'is-discount':
      return invalidField('lines', 'A discount is credited with the lines that it was given on');
    case 'too-much':
      return new Refusal('conflict', `Only ${refusal.left} of line ${refusal.lineId} is left to credit.`);
  }
};

/** Returns the lines and sums of a credit note, given all earlier credits. Throws the reason of a refusal. */
function computeCredit(row: Row, before: readonly CreditNote[], { lines: wanted, amountCents }: CreditInput) {
  requireReadableRow('invoices', row);
  for (const note of before) requireReadableRow('credit-notes', note);
  const earlier = before.flatMap(creditLinesOf);
  const lines =
    amountCents === undefined
      ? creditLines(linesOf(row), earlier, wanted)
      : creditAmount(linesOf(row), earlier, amountCents);
  if (!Array.isArray(lines)) throw asRefusal(lines);
  const chargesGst = issuedFace(row).gstRegistered;
  const creditedGst = sumCents(before.map(({ gstCents }) => gstCents));
  return { lines, ...creditTotals(lines, earlier, { chargesGst, creditedGst }) };
}

/** Only concurrent processes cause failed rounds. */
const mostRounds = 200;
/** Serialises credit notes in this process. */
const crediting = createMutex();

/** Writes the next credit note. Of concurrent ones with the same number or the same earlier credits, one succeeds. */
async function writeCredit(app: App, row: Row, input: CreditInput, key: RowKey): Promise<CreditNote> {
  const settings = await storedInvoicing(app);
  for (let round = 0; round < mostRounds; round++) {
    const before = (await creditsOf(app, [row.id])).get(row.id) ?? [];
    const { lines, ...totals } = computeCredit(row, before, input);
    const sequence = await nextNumber(app, 'credit-notes', settings);
    try {
      return await rows(app, 'credit-notes').add({
        number: creditNumber(sequence),
        sequence,
        invoiceId: row.id,
        creditKey: `${row.id} ${before.length + 1}`,
        on: dateIn(app.env.BUSINESS_TIME_ZONE, app.now()),
        lines: [...lines],
        ...totals,
        reason: input.reason,
        outboxState: 'pending',
        createdAt: app.now().toISOString(),
        ...key,
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'number') && !isUniqueViolation(error, 'creditKey')) throw error;
    }
  }
  throw new Refusal('unavailable', 'Many credits are being written. Please try again in a moment.');
}

/**
 * Credits lines of an issued invoice, an amount, or the rest. Throws `conflict` for a draft, for more than the rest,
 * and for nothing.
 */
export async function creditInvoice(
  app: App,
  id: number,
  input: CreditInput,
  requestKey: RequestKey | null,
): Promise<Credit> {
  if (isUnprintable(input.reason ?? ''))
    throw invalidField('reason', 'Please write this in English letters too');
  const row = await invoiceRow(app, id);
  requireIssued(row);
  const credit = await crediting('numbers', () =>
    createIdempotent<CreditNote>(requestKey, {
      find: (where) => rows(app, 'credit-notes').one(where),
      insert: (key) => writeCredit(app, row, input, key),
    }),
  );
  await followCredits(app, id);
  creditOutbox.processSoon(app, credit);
  return asCredit(credit, row);
}
