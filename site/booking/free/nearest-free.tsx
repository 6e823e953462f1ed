import type { Part } from '../../../rules/bookings/capacity';
import {
  type FreeDay,
  type FreePart,
  freePart,
  isNearOn,
  isSlot,
  nearestFree,
  stateOfDay,
} from '../../../rules/bookings/free-days';
import { FullChoice } from './full-choice';
import type { FullPart } from './full-refusal';

const mostOffered = 3;

interface NearestFreeProps {
  days: readonly FreeDay[];
  /** The chosen date, or ''. */
  date: string;
  /** The chosen part of the day, or ''. */
  slot: string;
  onTake: (part: Part) => void;
}

/** The chosen full part, or the first part of a full day. */
function fullPart(days: readonly FreeDay[], date: string, chosen: string): FullPart['asked'] | null {
  const day = days.find((each) => each.date === date);
  const isFull = ({ slot, state }: FreePart) => state === 'full' && (!isSlot(chosen) || slot === chosen);
  const slot = day?.slots.find(isFull)?.slot;
  if (!day || !slot || (!isSlot(chosen) && stateOfDay(day) !== 'full')) return null;
  return { date, slot };
}

/** The nearest free parts beside a full day or part. Also shows that we are nearby on the chosen day. */
export function NearestFree({ days, date, slot, onTake }: NearestFreeProps) {
  const full = fullPart(days, date, slot);
  const day = days.find((each) => each.date === date);
  const isNear = (part: Part) => freePart(days, part)?.near ?? false;
  return (
    <>
      <p role="status" className="font-semibold text-on-ok-soft empty:hidden sm:col-span-2">
        {!full && day && isNearOn(day) && 'We are near you that day.'}
      </p>
      {full && (
        <div className="sm:col-span-2">
          <FullChoice
            full={{ asked: full, alternatives: nearestFree(days, full, mostOffered) }}
            wholeDay={!isSlot(slot)}
            press="fills"
            onTake={onTake}
            noteOf={(part) => (isNear(part) ? 'near you' : null)}
          />
        </div>
      )}
    </>
  );
}
