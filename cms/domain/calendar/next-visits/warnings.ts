import type { Appointment as Row } from '../../../../collections/payload-types';
import type { PlaceWarning } from '../../../../contracts/calendar/calendar';
import { liesInHours } from '../../../../rules/calendar/in-hours';
import type { App } from '../../../app';
import { placeWarningsOf as capacityWarnings } from '../../bookings/capacity/warnings';
import { businessHours } from '../../content/hours';
import { assigneeOf } from '../assignments/assignees';
import { timeOf } from './taken-by-hand';

export async function warningsOfNextVisit(app: App, row: Row): Promise<PlaceWarning[]> {
  const visit = timeOf(row);
  const [hours, { hand }] = await Promise.all([businessHours(app), assigneeOf(app, row)]);
  const found = await capacityWarnings(app, [visit], { appointmentId: row.id, hand });
  const isOpen = liesInHours(hours, visit);
  return [
    ...(isOpen ? [] : (['closed'] as const)),
    ...found.filter((warning) => warning === 'over-capacity'),
  ];
}
