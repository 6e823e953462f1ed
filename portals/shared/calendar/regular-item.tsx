import { useState } from 'react';
import {
  endRegular,
  type ListedRegular,
  seenRegular,
  updateRegular,
} from '../../../contracts/calendar/regulars';
import { labelOf, regularStates } from '../../../contracts/options';
import { nextRhythmDay, regularSentence } from '../../../rules/calendar/regular-words';
import { plural } from '../../../rules/money/numbers';
import { formatDate } from '../../../rules/time/dates';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';
import { RegularDays } from './regular-days';
import { refreshedByRegular } from './regular-dialog';

const changeDialog = () => import('./change-regular-dialog').then((module) => module.ChangeRegularDialog);

interface RegularItemProps {
  regular: ListedRegular;
  /** Shows the client's name, in a list of all regulars. */
  named?: boolean;
}

const reasons = { closed: 'closed', 'no-horse': 'no horse' } as const;

export function RegularItem({ regular, named }: RegularItemProps) {
  const today = useToday();
  const [open, setOpen] = useState<'change' | 'end' | 'days' | null>(null);
  const params = { id: String(regular.id) };
  const common = { refresh: refreshedByRegular, failed: 'The regular visits were not changed' };
  const paused = useSave(updateRegular, { ...common, done: { title: 'Regular visits changed' } });
  const seenSave = useSave(seenRegular, common);
  const ended = useSave(endRegular, {
    ...common,
    done: ({ removed }) => ({
      title: 'Regular visits ended',
      description: `${plural(removed, 'visit')} removed`,
    }),
    onSaved: () => setOpen(null),
  });
  const { state, look = [], horses: ownHorses } = regular;
  const isPaused = state === 'paused';
  const sentence = regularSentence({
    ...regular,
    from: nextRhythmDay(regular, today),
    horses: ownHorses.map(({ name }) => name),
  });
  const name = `${regular.clientName ?? 'Client'}, ${sentence}`;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-2">
        {named && <strong className="wrap-anywhere">{regular.clientName ?? 'Client without a name'}</strong>}
        <span className="min-w-0 wrap-anywhere">{sentence}</span>
        {state !== 'active' && <Badge>{labelOf(regularStates, state)}</Badge>}
      </p>
      {look.length > 0 && !regular.lookSeen && (
        <p className="flex flex-wrap items-center justify-between gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
          <span>{`No visit on ${look.map(({ day, why }) => `${formatDate(day)} (${reasons[why]})`).join(', ')}`}</span>
          <Button
            variant="secondary"
            size="small"
            pending={seenSave.pending}
            aria-label={`Seen, ${name}`}
            onClick={() => void seenSave.save({ params })}
          >
            Seen
          </Button>
        </p>
      )}
      {state !== 'ended' && (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-expanded={open === 'days'}
            aria-label={`Coming days, ${name}`}
            onClick={() => setOpen(open === 'days' ? null : 'days')}
          >
            Coming days
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={`Change, ${name}`}
            onClick={() => setOpen('change')}
          >
            Change
          </Button>
          <Button
            variant="secondary"
            size="small"
            pending={paused.pending}
            aria-label={`${isPaused ? 'Resume' : 'Pause'}, ${name}`}
            onClick={() => void paused.save({ params, body: { state: isPaused ? 'active' : 'paused' } })}
          >
            {isPaused ? 'Resume' : 'Pause'}
          </Button>
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            aria-label={`End, ${name}`}
            onClick={() => setOpen('end')}
          >
            End
          </Button>
        </div>
      )}
      {open === 'days' && <RegularDays id={regular.id} />}
      {open === 'change' && (
        <LazyDialog load={changeDialog} props={{ regular, onClose: () => setOpen(null) }} />
      )}
      <ConfirmDialog
        open={open === 'end'}
        onOpenChange={(isOpen) => setOpen(isOpen ? 'end' : null)}
        title="End these regular visits?"
        description={`${sentence}. Its upcoming visits are removed, except those you changed or told the client about. You can’t start it again.`}
        confirmLabel="End regular visits"
        pending={ended.pending}
        failure={ended.failure}
        onConfirm={() => void ended.save({ params })}
      />
    </li>
  );
}
