import { useState } from 'react';
import type { DueClient } from '../../../contracts/horses/due';
import { ShowAll } from '../../../ui/data/show-all';
import { DueChip } from '../../shared/horses/due-chip';

const shownAtFirst = 6;

interface DueHorsesProps {
  horses: DueClient['horses'];
  today: string;
}

/** The horses of a client that are due, the worst first, each with its days. */
export function DueHorses({ horses, today }: DueHorsesProps) {
  const [all, setAll] = useState(false);
  return (
    <div className="min-w-0">
      <ul className="flex flex-wrap gap-1.5">
        {(all ? horses : horses.slice(0, shownAtFirst)).map((horse) => (
          <li key={horse.id} className="max-w-full">
            <DueChip horse={horse} name={horse.name} today={today} />
          </li>
        ))}
      </ul>
      {horses.length > shownAtFirst && <ShowAll count={horses.length} all={all} onChange={setAll} />}
    </div>
  );
}
