import {
  type ClientHorse,
  removeClientHorse,
  restoreClientHorse,
} from '../../../contracts/horses/client-horses';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { refreshedByClient } from '../shared/refreshed-by-client';

const paramsOf = ({ clientId, id }: ClientHorse) => ({ id: String(clientId), horseId: String(id) });

export const useHorseRestoring = () =>
  useSave(restoreClientHorse, {
    failed: 'The horse could not be brought back',
    done: ({ name }) => ({ title: 'Back in the book', description: name }),
    refresh: refreshedByClient,
  });

/** Removes a horse without a question, and offers Undo. */
export function useHorseRemoval(horse: ClientHorse, onGone: () => void) {
  const params = paramsOf(horse);
  const restoring = useHorseRestoring();
  const { save, pending } = useSaveSteps(removing(removeClientHorse), {
    failed: 'The horse could not be removed',
    done: {
      title: 'Horse removed',
      description: horse.name,
      action: { label: 'Undo', onAction: () => void restoring.save({ params }) },
    },
    refresh: refreshedByClient,
    onSaved: onGone,
  });
  return { remove: () => void save({ params }), pending };
}
