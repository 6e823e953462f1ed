import { useNavigate } from 'react-router-dom';
import { mergeClients, unmergeClients } from '../../../contracts/clients/same-person';
import { call } from '../../../ui/api/call';
import { useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed-by-client';

interface Pair {
  id: number;
  from: number;
}

export function useUnmerge() {
  const { save, pending } = useSaveSteps(
    ({ id, from }: Pair) => call(unmergeClients, { params: { id: String(id) }, body: { from } }),
    {
      failed: 'They could not be taken apart',
      done: { title: 'Two clients again' },
      refresh: refreshedByClient,
    },
  );
  return { unmerge: (pair: Pair) => void save(pair), pending };
}

/** Merges two clients, opens the kept one, and offers Undo. */
export function useMerge() {
  const navigate = useNavigate();
  const { unmerge } = useUnmerge();
  return useSaveSteps(
    ({ id, from }: Pair) => call(mergeClients, { params: { id: String(id) }, body: { from } }),
    {
      failed: 'They could not be merged',
      done: (kept, pair) => ({
        title: 'One client now',
        description: kept.name,
        action: { label: 'Undo', onAction: () => unmerge(pair) },
      }),
      refresh: refreshedByClient,
      onSaved: ({ id }) => void navigate(`/${id}`, { replace: true }),
    },
  );
}
