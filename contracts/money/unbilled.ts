import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { done, id, idParams } from '../fields';

const owner = ['owner'] as const;
const noCharge = '/api/calendar/appointments/:id/no-charge';

const unbilledVisit = z.object({
  appointmentId: id,
  doneOn: z.string(),
  clientId: id,
  client: z.string(),
});
export type UnbilledVisit = z.output<typeof unbilledVisit>;

export const listUnbilled = get('/api/invoices/unbilled', {
  who: owner,
  scope: 'invoices',
  summary:
    'The completed visits of the last year for which a client has neither an invoice nor a draft, newest first.',
  alsoInPages: true,
  response: z.array(unbilledVisit),
});

export const chargeNothing = post(noCharge, {
  who: owner,
  scope: 'invoices',
  summary: 'Note that nothing is charged for a visit: it is not listed as not billed.',
  params: idParams,
  response: done,
});

export const chargeAfterAll = del(noCharge, {
  who: owner,
  scope: 'invoices',
  summary: 'List a visit as not billed again.',
  params: idParams,
  response: done,
});
