import { Plus } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../../ui/feedback/toast-store';
import { Button } from '../../../../ui/forms/button';
import type { ShownHorse, ShownVisit } from '../model/types';
import { listHorse, moreHorses } from '../offline/reading';
import type { VisitSync } from '../offline/visit-sync';

interface MoreHorsesProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  onChoose: (horseId: number) => void;
}

/** Another horse of the clients that was done besides. */
export function MoreHorses({ visitSync, visit, onChoose }: MoreHorsesProps) {
  const [found, setFound] = useState<ShownHorse[] | null>(null);
  const [pending, setPending] = useState(false);
  const look = async () => {
    setPending(true);
    await moreHorses(visitSync, visit)
      .then(setFound)
      .catch(() =>
        toast({
          variant: 'destructive',
          title: 'The horses could not be looked up',
          description: 'Please try again when there is a connection.',
        }),
      );
    setPending(false);
  };
  const add = (horse: ShownHorse) =>
    void listHorse(visitSync, visit, horse).then(() => {
      setFound(null);
      onChoose(horse.horseId);
    });
  if (!found)
    return (
      <Button
        variant="quiet"
        pending={pending}
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => void look()}
      >
        Another horse
      </Button>
    );
  return (
    <div className="flex flex-wrap gap-2">
      {found.length === 0 && (
        <p>
          {visit.horses.length + visit.proposed.length > 0
            ? 'All of this client’s horses are listed.'
            : 'This client has no horses yet.'}
        </p>
      )}
      {found.map((horse) => (
        <Button key={horse.horseId} variant="secondary" className="flex-1" onClick={() => add(horse)}>
          {horse.name}
        </Button>
      ))}
    </div>
  );
}
