import type { Appointment as Row } from '../../../collections/payload-types';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { liesInHours } from '../../../rules/visits/in-hours';
import type { App } from '../../app';
import { businessHours } from '../content/hours';
import { timeOf } from './taken-by-hand';

/** What is unusual about a visit that the owner has made all the same. */
export async function warningsOf(app: App, row: Row): Promise<NonNullable<Appointment['warnings']>> {
  const isOpen = liesInHours(await businessHours(app), timeOf(row));
  return isOpen ? [] : ['closed'];
}
