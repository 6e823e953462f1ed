import type { Appointment } from '../../../contracts/calendar/calendar';
import { planOfDays } from '../../../contracts/calendar/plan';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { handOf } from '../move/placement';
import { VisitLine } from '../week/visit-line';

interface PlanListsProps {
  date: string;
  appointments: readonly Appointment[];
}

/** The visits of a day by hand, below each other, for a phone. */
export function PlanLists({ date, appointments }: PlanListsProps) {
  const { data } = useEndpoint(planOfDays, { query: { from: date, days: '1' } });
  const byHand = Map.groupBy(appointments, handOf);
  const nameOf = (hand: ReturnType<typeof handOf>) =>
    data?.hands.find((each) => each.hand === hand)?.name ?? (hand === 'us' ? 'Us' : `Team member ${hand}`);
  const hands = [...new Set([...(data?.hands.map(({ hand }) => hand) ?? ['us' as const]), ...byHand.keys()])];
  return (
    <ol className="flex flex-col gap-3">
      {hands.map((hand) => (
        <li key={hand} className="rounded-m border border-line bg-surface p-3">
          <h2 className="font-body font-semibold">{nameOf(hand)}</h2>
          {byHand.has(hand) ? (
            <ul className="mt-2 flex flex-col gap-1.5">
              {byHand.get(hand)?.map((appointment) => (
                <li key={appointment.id}>
                  <VisitLine appointment={appointment} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">Nothing on this day</p>
          )}
        </li>
      ))}
    </ol>
  );
}
