import { get } from '../endpoint';
import { idParams } from '../fields';
import { nudge } from './nudges';

export const previewNudge = get('/api/clients/:id/nudge', {
  who: ['owner'],
  scope: 'clients',
  summary: 'The reminder to a client as it would be sent now, or why it cannot be sent. Nothing is stored.',
  params: idParams,
  response: nudge.pick({ to: true, kind: true, text: true, client: true, horses: true, whyNot: true }),
});
