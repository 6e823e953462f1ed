import type { Invoice as Row } from '../../../../collections/payload-types';
import type { App } from '../../../app';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { endsCheckouts } from './cards/checkouts';
import { invoiceOutbox } from './follow';
import { changeInvoice, requireIssued } from './invoice-row';
import { type NewMovement, standingNow, wasWritten, withMovement } from './with-movement';

type Standing = Awaited<ReturnType<typeof standingNow>>;

/**
 * Writes one movement of an issued invoice, which its check decides; null writes none. A second try of the same call adds
 * nothing. Throws `not-found`, `conflict` for a draft, and what the check throws.
 */
export async function writeMovement(
  app: App,
  id: number,
  key: RequestKey | null,
  decide: (row: Row, standing: Standing) => NewMovement | null,
): Promise<Row> {
  const row = await changeInvoice(app, id, async (before) => {
    requireIssued(before);
    if (wasWritten(before, key)) return null;
    const movement = decide(before, await standingNow(app, before));
    if (!movement) return null;
    const change = await withMovement(app, before, { ...movement, ...(key && { key: key.mark }) });
    // A payment that is moved is written to the other invoice after this one.
    return { ...change, ...endsCheckouts(app, before), ...(movement.to && { outboxState: 'pending' }) };
  });
  if (row.outboxState === 'pending') invoiceOutbox.processSoon(app, row);
  return row;
}
