import { CheckCheck, CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { labelOf, usualWorks } from '../../../../contracts/options';
import { workWords } from '../../../../rules/visits/visit-words';
import { toast } from '../../../../ui/feedback/toast-store';
import { Button } from '../../../../ui/forms/button';
import { Choice } from '../../../../ui/forms/choice';
import { MedicalNotes } from '../medical-notes';
import { draftOf, problemOf, typedLineProblem, withSame } from '../model/draft-of';
import { lastTimeText, unusualOf } from '../model/last-time-texts';
import type { ListedHorse } from '../model/next-save';
import type { Draft, ShownHorse, ShownVisit } from '../model/shown-visit';
import { changeDraft, dropDraft, removeHorse, saveHorse } from '../offline/change-draft';
import type { VisitSync } from '../offline/visit-sync';
import { AfterPart } from './after-part';
import { ConflictNote } from './conflict-note';
import { FeetPart } from './feet-part';
import { FindingsPart } from './findings-part';
import { HorseItselfPart } from './horse-itself-part';
import { ItemsPart } from './items-part';
import { NoteField } from './note-field';
import { PhotosPart } from './photos-part';

const toneLooks = {
  danger: { Icon: CircleAlert, look: 'bg-danger-soft text-on-danger-soft border-on-danger-soft' },
  warn: { Icon: TriangleAlert, look: 'bg-warn-soft text-on-warn-soft border-on-warn-soft' },
};

function Unusual({ horse }: { horse: ShownHorse }) {
  const all = unusualOf(horse);
  if (!all.length) return null;
  return (
    <ul aria-label="Mind from last time" className="flex flex-col gap-2">
      {all.map(({ tone, text }) => {
        const { Icon, look } = toneLooks[tone];
        return (
          <li
            key={text}
            className={`flex items-start gap-2 rounded-m border-2 px-3 py-2 text-lg leading-6 font-semibold ${look}`}
          >
            <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}

function LastTimeLines({ horse: { lastTime, usualWork } }: { horse: ShownHorse }) {
  if (!lastTime)
    return (
      <p className="text-ink-soft">
        {usualWork
          ? `The first time here. Usually: ${labelOf(usualWorks, usualWork)}.`
          : 'The first time here.'}
      </p>
    );
  const work = workWords(lastTime.work);
  return (
    <div className="flex flex-col gap-1">
      <p className="wrap-anywhere">
        <span className="text-ink-soft">{`${lastTimeText(lastTime)}: `}</span>
        {work || 'nothing noted'}
      </p>
      {lastTime.privateNote && (
        <p className="border-l-4 border-line pl-3 whitespace-pre-line wrap-anywhere">
          <span className="sr-only">Private note: </span>
          {lastTime.privateNote}
        </p>
      )}
    </div>
  );
}

/** Answers to 'Was it done?'. The button that stores the record is called 'Done'. */
const answers = [
  { value: 'done', label: 'Yes' },
  { value: 'partly', label: 'Partly' },
  { value: 'not-done', label: 'No' },
] as const;

interface OutcomePartProps {
  draft: Draft;
  problem: string | null;
  onChange: (draft: Draft) => void;
}

/** Frequent reasons for an undone horse, to tap instead of typing. */
const reasons = ['Wouldn’t stand', 'Too lame', 'Not caught', 'No time', 'Owner asked us not to'].map(
  (reason) => {
    return { value: reason, label: reason };
  },
);

function OutcomePart({ draft, problem, onChange }: OutcomePartProps) {
  const { outcome, reason } = draft;
  const needsReason = outcome === 'partly' || outcome === 'not-done';
  return (
    <div className="flex flex-col gap-3">
      <Choice
        label="Was it done?"
        options={answers}
        chosen={[outcome ?? 'done']}
        onPress={(value) => onChange({ ...draft, outcome: value })}
      />
      {needsReason && (
        <>
          <Choice
            label="Why"
            options={reasons}
            chosen={reason ? [reason] : []}
            onPress={(value) => onChange({ ...draft, reason: value === reason ? null : value })}
          />
          <NoteField
            label="Why, in words"
            error={problem ?? undefined}
            value={reason}
            onChange={(value) => onChange({ ...draft, reason: value })}
          />
        </>
      )}
    </div>
  );
}

interface HorsePartProps {
  visitSync: VisitSync;
  visit: ShownVisit;
  horse: ListedHorse;
  /** Name of the next horse; null after the last one. */
  nextName: string | null;
  onDone: () => void;
}

export function HorsePart({ visitSync, visit, horse, nextName, onDone }: HorsePartProps) {
  const { drafts, prices } = visitSync.state.use();
  const [asked, setAsked] = useState(false);
  const [pending, setPending] = useState(false);
  const storedDraft = drafts.find(
    ({ appointmentId, record }) => appointmentId === visit.appointmentId && record.horseId === horse.horseId,
  );
  const draft = storedDraft?.record ?? draftOf(horse);
  const change = (next: Draft) => changeDraft(visitSync, visit, next);
  const problem = problemOf(draft);
  const hasPrices = visit.pricesAllowed !== false;
  const lineProblem = hasPrices ? typedLineProblem(draft) : null;
  const { lastTime } = horse;

  const done = async () => {
    setAsked(true);
    if (problem) return void toast({ variant: 'destructive', title: problem, description: horse.name });
    if (lineProblem) {
      toast({ variant: 'destructive', title: lineProblem, description: `${horse.name}, under Prices` });
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
      {hasPrices && <ItemsPart {...parts} prices={prices} problem={asked ? lineProblem : null} />}
      <PhotosPart visitSync={visitSync} visit={visit} horse={horse} />
      <OutcomePart {...parts} problem={asked ? problem : null} />
      <div className="flex flex-wrap gap-2">
        {storedDraft && (
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
