import type { Event as Row } from '../../../../collections/payload-types';
import type { Event } from '../../../../contracts/connections/events';
import { hideNumbersOfEvent } from './event-numbers';

export const asEvent = ({ id, type, at, data }: Row): Event => ({
  id,
  type: type as Event['type'],
  at,
  apiVersion: 1,
  // Older events still have providers' numbers in the database.
  data: hideNumbersOfEvent(type, data as Record<string, unknown>),
});
