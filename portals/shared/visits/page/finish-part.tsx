import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { formatMoney } from '../../../../rules/money/money';
import { formatDate, formatTime12h } from '../../../../rules/time/dates';
import { itemsCents } from '../../../../rules/visits/visit-record';
import { doneWords } from '../../../../rules/visits/visit-words';
import { toast } from '../../../../ui/feedback/toast-store';
import { Button } from '../../../../ui/forms/button';
import { unusualNext } from '../../calendar/unusual-next';
import { isCompleted, type ListedHorse } from '../model/next-save';
import type { ShownHorse, ShownVisit } from '../model/shown-visit';
import { unfinishedReason } from '../model/unfinished-reason';
import { finishVisit } from '../offline/change-draft';
import { listHorse, moreHorses } from '../offline/read-visit';
import type { VisitSync } from '../offline/visit-sync';
import { ConflictNote } from './conflict-note';
import { NextPart } from './next-part';

interface MoreHorsesProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  onChoose: (horseId: number) => void;
}

/** Adds another horse of the clients that was done too. */
function MoreHorses({ visitSync, visit, onChoose }: MoreHorsesProps) {
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
        Add horse
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

function OpenButton({ horse, onChoose }: { horse: ListedHorse; onChoose: (horseId: number) => void }) {
  return (
    <Button size="small" variant="secondary" onClick={() => onChoose(horse.horseId)}>
      Open
      <span className="sr-only"> {horse.name}</span>
    </Button>
  );
}

function AgreedNext({ visit: { next } }: { visit: ShownVisit }) {
  if (!next) return null;
  const unusual = unusualNext(next);
  return (
    <p className="font-semibold">
      {'Next visit: '}
      <a className="text-brand hover:underline" href={`/calendar/day/${next.appointmentDate}`}>
        {`${formatDate(next.appointmentDate)}, ${formatTime12h(next.appointmentTime)}`}
      </a>
      {unusual && <span className="block font-normal">{unusual}</span>}
    </p>
  );
}

export interface BackLink {
  href: string;
  label: string;
  after: string;
}

interface FinishPartProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  horses: readonly ListedHorse[];
  onChoose: (horseId: number) => void;
  next: NextInput | null;
  onNext: (next: NextInput | null) => void;
  back: BackLink;
  children?: ReactNode;
}

export function FinishPart(props: FinishPartProps) {
  const { visitSync, visit, horses, onChoose, next, onNext, back, children } = props;
  const { saves, drafts } = visitSync.state.use();
  const [pending, setPending] = useState(false);
  const hasChanges = ({ horseId }: ListedHorse) =>
    drafts.some((each) => each.appointmentId === visit.appointmentId && each.record.horseId === horseId);
  const done = isCompleted(visit, saves);
  const refused = saves.find(
    ({ appointmentId, horseId, stuck }) => stuck && horseId === null && appointmentId === visit.appointmentId,
  );
  // The record is stored; another day must still be chosen.
  const isNextOpen = refused?.stuck?.isNextOnly ?? false;
  const recorded = horses.filter(({ isRecorded }) => isRecorded);
  const missing = horses.filter(({ isRecorded }) => !isRecorded);
  const why = unfinishedReason({ horses, next, isNextOpen });
  const finish = async () => {
    setPending(true);
    const isKept = await finishVisit(visitSync, visit, next).finally(() => setPending(false));
    if (isKept) onNext(null);
  };
  return (
    <article aria-labelledby="finish" className="flex flex-col gap-4">
      <h2 id="finish" tabIndex={-1} className="outline-none text-2xl font-semibold">
        {done ? 'The visit is recorded' : 'Finish'}
      </h2>
      {refused?.stuck && <ConflictNote visitSync={visitSync} save={refused} stuck={refused.stuck} />}
      <ul className="flex flex-col divide-y divide-line rounded-m border border-line bg-surface">
        {recorded.map((horse) => (
          <li key={horse.horseId} className="flex flex-wrap items-start justify-between gap-x-3 px-3 py-2">
            <p className="min-w-0 wrap-anywhere">
              <strong>{horse.name}</strong>
              {`: ${doneWords({ ...horse, outcome: horse.outcome ?? 'done' })}`}
            </p>
            {horse.items.length > 0 && (
              <p className="ml-auto font-semibold tabular-nums">{formatMoney(itemsCents(horse.items))}</p>
            )}
            {hasChanges(horse) && (
              <div className="flex w-full items-center justify-between gap-3">
                <p>Changes not saved yet</p>
                <OpenButton horse={horse} onChoose={onChoose} />
              </div>
            )}
          </li>
        ))}
        {missing.map((horse) => (
          <li key={horse.horseId} className="flex items-center justify-between gap-3 px-3 py-2">
            <p className="min-w-0 wrap-anywhere">
              <strong>{horse.name}</strong>: not recorded yet
            </p>
            <OpenButton horse={horse} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {recorded.some(({ items }) => items.length > 0) && (
        <p className="flex justify-between gap-3 text-lg font-bold">
          <span>Together</span>
          <span className="tabular-nums">
            {formatMoney(itemsCents(recorded.flatMap(({ items }) => items)))}
          </span>
        </p>
      )}
      {done && children}
      {visitSync.calls.horsesOf && <MoreHorses visitSync={visitSync} visit={visit} onChoose={onChoose} />}
      {visitSync.calls.suggest && (!done || isNextOpen) && (
        <NextPart visitSync={visitSync} appointmentId={visit.appointmentId} chosen={next} onChoose={onNext} />
      )}
      {done && visit.next && <AgreedNext visit={visit} />}
      <div
        data-bottom-bar=""
        className="sticky bottom-[calc(var(--bar-height,0px)+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-canvas px-4 py-2"
      >
        {done && !isNextOpen ? (
          <Button href={back.href} size="large" wide>
            {back.after}
          </Button>
        ) : (
          <>
            {why && (
              <p id="finish-why" className="pb-2 text-center wrap-anywhere">
                {why}
              </p>
            )}
            <Button
              size="large"
              wide
              pending={pending}
              disabled={why !== null}
              aria-describedby={why ? 'finish-why' : undefined}
              onClick={() => void finish()}
            >
              {isNextOpen
                ? 'Make the next visit'
                : next
                  ? 'Finish, and make the next visit'
                  : 'Finish the visit'}
            </Button>
          </>
        )}
      </div>
    </article>
  );
}
