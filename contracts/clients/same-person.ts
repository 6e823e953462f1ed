import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, idParams } from '../fields';
import { client } from './clients';

const owner = ['owner'] as const;
const other = id.register(z.globalRegistry, { description: 'The id of the other client' });

export const mergeClients = endpoint({
  method: 'POST',
  path: '/api/clients/:id/merge',
  who: owner,
  summary:
    'Say that `from` is this client: everything of it becomes theirs, and it answers with `mergedInto`. Two clients ' +
    'with accounts of their own are not merged.',
  params: idParams,
  body: z.object({ from: other }),
  response: client,
});

export const unmergeClients = endpoint({
  method: 'POST',
  path: '/api/clients/:id/unmerge',
  who: owner,
  summary: 'Undo a merge: what was `from`’s goes back as it is now, what came later stays.',
  params: idParams,
  body: z.object({ from: other }),
  response: client,
});

export const notSameClient = endpoint({
  method: 'POST',
  path: '/api/clients/:id/not-same',
  who: owner,
  summary: 'Say that two clients are different people: they are not proposed again.',
  params: idParams,
  body: z.object({ other }),
  response: client,
});
