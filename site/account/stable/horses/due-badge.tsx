import type { StableHorse } from '../../../../contracts/horses/horses';
import { dueWords } from '../../../../rules/horses/due-words';
import { formatDate } from '../../../../rules/time/dates';
import { Badge, type BadgeTone } from '../../../../ui/data/badge';

type DueState = NonNullable<StableHorse['dueState']>;
const tones: Partial<Record<DueState, BadgeTone>> = {
  urgent: 'danger',
  overdue: 'danger',
  due: 'warn',
  soon: 'warn',
  booked: 'ok',
};

/** True when the horse is due within a week or overdue and has no visit booked. */
export const isDueSoon = ({ dueState }: StableHorse): boolean =>
  dueState === 'soon' || dueState === 'due' || dueState === 'overdue' || dueState === 'urgent';

/** How a horse stands in its cycle, as the business's own screens say it; nothing for one that is not due. */
export function DueBadge({ horse, today }: { horse: StableHorse; today: string }) {
  const { dueState, bookedOn } = horse;
  const tone = dueState && tones[dueState];
  if (!dueState || !tone) return null;
  const text =
    dueState === 'booked' && bookedOn
      ? `Booked for ${formatDate(bookedOn)}`
      : `Hooves ${dueWords({ dueOn: horse.dueOn, dueState, daysOverdue: horse.daysOverdue }, today)}`;
  return <Badge tone={tone}>{text}</Badge>;
}
