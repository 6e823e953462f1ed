import type { Appointment as Row } from '../../../../collections/payload-types';
import type { getNext } from '../../../../contracts/calendar/next-visits';
import type { ReplyOf } from '../../../../contracts/endpoint';
import { nextSuggestions, suggestedWithin, targetOf } from '../../../../rules/calendar/next-suggestions';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { businessHours } from '../../content/hours';
import { cycleOf } from '../../horses/cycle/facts';
import { cycleSettings } from '../../horses/cycle/settings';
import { minutesOf } from '../as-appointment';
import { type AssigneeId, assigneeOf } from '../assignments/assignees';
import { appointmentRow, asAppointment } from '../read-appointments';
import { findAgreedNext } from './find-agreed-next';
import { heldTimesOfAssignee } from './held-times-of-assignee';
import { type HorseAtVisit, horsesAtVisit } from './horses-at-visit';
import { recordOf } from './record';
import { suburbAndNearDaysOf, timeOf, visitsOfHand } from './taken-by-hand';

/** Throws `conflict` for a cancelled visit, which cannot have a next one. */
export function refuseCancelled({ status }: Pick<Row, 'status'>): void {
  if (status === 'cancelled')
    throw new Refusal('conflict', 'This visit is cancelled. Please take it up again first.');
}

interface Due {
  horses: { id: number; name: string; dueOn: string | null }[];
  target: string;
}

async function dueAfter(app: App, row: Row, horses: HorseAtVisit[], isCompleted: boolean): Promise<Due> {
  const [facts, { weeks }] = await Promise.all([
    cycleOf(app, { horseIds: horses.map(({ id }) => id) }),
    cycleSettings(app),
  ]);
  const afterWeeks = (cycleWeeks?: number | null) => addDays(row.appointmentDate, (cycleWeeks ?? weeks) * 7);
  const dueOnOf = ({ id }: HorseAtVisit) => facts.get(id)?.dueOn ?? null;
  const days = horses.map((horse) => (isCompleted && dueOnOf(horse)) || afterWeeks(horse.cycleWeeks));
  return {
    horses: horses.map((horse) => ({ id: horse.id, name: horse.name, dueOn: dueOnOf(horse) })),
    target: targetOf({
      dueDays: days.length ? days : [afterWeeks()],
      visitDate: row.appointmentDate,
      now: app.now(),
      zone: app.env.BUSINESS_TIME_ZONE,
    }),
  };
}

async function suggestionsFor(
  app: App,
  { row, hand, target }: { row: Row; hand: AssigneeId; target: string },
) {
  const days = { from: addDays(target, -suggestedWithin), to: addDays(target, suggestedWithin) };
  const otherVisits = await visitsOfHand(app, hand, days);
  const [hours, { suburb, nearDays, zoneDays }, held] = await Promise.all([
    businessHours(app),
    suburbAndNearDaysOf(app, row, { others: otherVisits, hand, days }),
    heldTimesOfAssignee(app, hand, days),
  ]);
  const suggestions = nextSuggestions({
    hours,
    visit: {
      date: row.appointmentDate,
      time: row.appointmentTime,
      durationMinutes: minutesOf(row),
    },
    target,
    taken: [...otherVisits.map(timeOf), ...held],
    nearDays,
    zoneDays,
    now: app.now(),
  });
  return { suburb, suggestions };
}

/** Returns the agreed next visit, and up to three proposed days. Throws `conflict` for a cancelled visit. */
export async function nextOf(app: App, id: number): Promise<ReplyOf<typeof getNext>> {
  const row = await appointmentRow(app, id);
  refuseCancelled(row);
  const { horseIds, isCompleted } = await recordOf(app, id);
  const [horses, { hand }, next] = await Promise.all([
    horsesAtVisit(app, row, horseIds),
    assigneeOf(app, row),
    findAgreedNext(app, row),
  ]);
  const due = await dueAfter(app, row, horses, isCompleted);
  return {
    next: next && (await asAppointment(app, next)),
    horses: due.horses,
    target: due.target,
    ...(await suggestionsFor(app, { row, hand, target: due.target })),
  };
}
