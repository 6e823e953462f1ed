import { TriangleAlert } from 'lucide-react';
import { type DueHorse, dueWords } from '../../../rules/horses/due-words';
import { Badge, type BadgeTone } from '../../../ui/data/badge';

const tones: Record<DueHorse['dueState'], BadgeTone> = {
  urgent: 'danger',
  overdue: 'warn',
  due: 'info',
  soon: 'brand',
  ok: 'neutral',
  booked: 'ok',
  unknown: 'neutral',
  paused: 'neutral',
};

interface DueChipProps {
  horse: DueHorse;
  /** Today in the business's zone. */
  today: string;
  /** The horse's name, where the chip appears alone. */
  name?: string;
}

/** Shows a horse's due state in words and in colour. */
export function DueChip({ horse, today, name }: DueChipProps) {
  return (
    <Badge tone={tones[horse.dueState]}>
      {horse.dueState === 'urgent' && <TriangleAlert aria-hidden className="shrink-0" />}
      <span className="flex min-w-0 flex-wrap gap-x-1">
        {name && (
          // Truncates a long name, so that the chip keeps its size.
          <span className="max-w-44 min-w-0 truncate font-bold">{name}</span>
        )}{' '}
        <span className={name ? 'min-w-0 font-normal wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
          {dueWords(horse, today)}
        </span>
      </span>
    </Badge>
  );
}
