import { endpoint } from '../endpoint';
import { idParams } from '../fields';
import { nudge } from './nudges';

export const previewNudge = endpoint({
  method: 'GET',
  path: '/api/clients/:id/nudge',
  who: ['owner'],
  scope: 'clients',
  summary: 'The nudge of a client as it would leave now, or why it cannot. Nothing is stored.',
  params: idParams,
  response: nudge.pick({ to: true, kind: true, text: true, client: true, horses: true, whyNot: true }),
});
