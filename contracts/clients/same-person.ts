import { z } from 'zod';
import { post } from '../endpoint';
import { id, idParams } from '../fields';
import { client } from './clients';

const owner = ['owner'] as const;
const other = id.describe('The id of the other client');

export const mergeClients = post('/api/clients/:id/merge', {
  who: owner,
  scope: 'clients',
  summary:
    'Say that `from` is this client: everything of it becomes theirs, and it answers with `mergedInto`. Two clients ' +
    'with accounts of their own are not merged.',
  params: idParams,
  body: z.object({ from: other }),
  response: client,
});

export const unmergeClients = post('/api/clients/:id/unmerge', {
  who: owner,
  scope: 'clients',
  summary: 'Undo a merge: what was `from`’s goes back as it is now, what came later stays.',
  params: idParams,
  body: z.object({ from: other }),
  response: client,
});

export const notSameClient = post('/api/clients/:id/not-same', {
  who: owner,
  scope: 'clients',
  summary: 'Say that two clients are different people: they are not proposed again.',
  params: idParams,
  body: z.object({ other }),
  response: client,
});
