import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { done, id, idParams, instant } from '../fields';

export const heldFormKinds = ['review', 'survey', 'booklet'] as const;

const heldForm = z.object({
  id,
  kind: z.enum(heldFormKinds),
  at: instant,
  from: z.string(),
  /** The review, or the sender's contacts. */
  text: z.string(),
});
export type HeldForm = z.output<typeof heldForm>;

const owner = { who: ['owner'], scope: 'reviews' } as const;
const forms = '/api/admin/held-forms';

export const listHeldForms = get(forms, {
  ...owner,
  summary:
    'Reviews, survey answers and subscriptions that look automated and wait for the owner, newest first.',
  response: z.array(heldForm),
});

export const takeHeldForm = post(`${forms}/:id/take`, {
  ...owner,
  summary: 'Take a held form: a person sent it.',
  params: idParams,
  response: done,
});

export const dropHeldForm = del(`${forms}/:id`, {
  ...owner,
  summary: 'Throw a held form away.',
  params: idParams,
  response: done,
});
