import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../../../ui/feedback/toast-store';
import { Button } from '../../../../ui/forms/button';
import { MedicalNotes } from '../medical-notes';
import { draftOf, problemOf, withSame } from '../model/draft';
import type { ListedHorse } from '../model/queue';
import type { Draft, ShownVisit } from '../model/types';
import { changeDraft, dropDraft, removeHorse, saveHorse } from '../offline/actions';
import type { VisitSync } from '../offline/visit-sync';
import { AfterPart } from './after-part';
import { ConflictNote } from './conflict-note';
import { FeetPart } from './feet-part';
import { FindingsPart } from './findings-part';
import { HorseItselfPart } from './horse-itself-part';
import { ItemsPart } from './items-part';
import { LastTimeLines, Unusual } from './last-time';
import { OutcomePart } from './outcome-part';
import { PhotosPart } from './photos-part';

interface HorsePartProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  horse: ListedHorse;
  /** The name of the horse that comes after it; null after the last one. */
  nextName: string | null;
  onDone: () => void;
}

/** One horse of a visit: last time, what is done now, and one press to the next one. */
export function HorsePart({ visitSync, visit, horse, nextName, onDone }: HorsePartProps) {
  const { drafts, prices } = visitSync.state.use();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const written = drafts.find(
    ({ appointmentId, record }) => appointmentId === visit.appointmentId && record.horseId === horse.horseId,
  );
  const draft = written?.record ?? draftOf(horse);
  const change = (next: Draft) => changeDraft(visitSync, visit, next);
  const problem = problemOf(draft);
  const { lastTime } = horse;

  const done = async () => {
    setAsked(true);
    if (problem) {
      toast({ variant: 'destructive', title: problem, description: horse.name });
      return;
    }
    setPending(true);
    const saved = await saveHorse(visitSync, visit, draft).finally(() => setPending(false));
    if (saved) onDone();
  };
  const parts = { draft, onChange: change };
  return (
    <article aria-labelledby="horse-name" className="flex flex-col gap-4">
      <header className="flex flex-col gap-2">
        <h2 id="horse-name" tabIndex={-1} className="outline-none text-2xl font-semibold wrap-anywhere">
          {horse.name}
        </h2>
        {horse.medicalNotes && <MedicalNotes notes={horse.medicalNotes} />}
        <Unusual horse={horse} />
        <LastTimeLines horse={horse} />
      </header>
      {horse.save?.stuck && <ConflictNote visitSync={visitSync} save={horse.save} stuck={horse.save.stuck} />}
      {lastTime && (
        <Button
          variant="secondary"
          size="large"
          wide
          icon={<CheckCheck aria-hidden className="size-6" />}
          onClick={() => change(withSame(draft, lastTime))}
        >
          Same as last time
        </Button>
      )}
      <FeetPart {...parts} />
      <FindingsPart {...parts} />
      <HorseItselfPart {...parts} />
      <AfterPart {...parts} cycleWeeks={horse.cycleWeeks} />
      {visit.pricesAllowed !== false && <ItemsPart {...parts} prices={prices} />}
      <PhotosPart visitSync={visitSync} visit={visit} horse={horse} />
      <OutcomePart {...parts} problem={asked ? problem : null} />
      <div className="flex flex-wrap gap-2">
        {written && (
          <Button
            variant="quiet"
            onClick={() => void dropDraft(visitSync, visit.appointmentId, horse.horseId)}
          >
            Undo changes
          </Button>
        )}
        {horse.isRecorded && (
          <Button variant="quiet" onClick={() => void removeHorse(visitSync, visit, horse.horseId)}>
            Take out of this visit
          </Button>
        )}
      </div>
      <div
        data-bottom-bar=""
        className="sticky bottom-[calc(var(--bar-height,0px)+env(safe-area-inset-bottom))] z-10 -mx-4 border-t border-line bg-canvas px-4 py-2"
      >
        <Button size="large" wide pending={pending} onClick={() => void done()}>
          <span className="line-clamp-2 wrap-anywhere">{nextName ? `Done, next: ${nextName}` : 'Done'}</span>
        </Button>
      </div>
    </article>
  );
}
