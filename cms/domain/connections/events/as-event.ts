import type { Event as Row } from '../../../../collections/payload-types';
import type { Event } from '../../../../contracts/connections/events';
import { hideNumbersOfEvent } from './event-numbers';

/** A stored event as the list answers it and a webhook sends it. */
export const asEvent = ({ id, type, at, data }: Row): Event => ({
  id,
  type: type as Event['type'],
  at,
  apiVersion: 1,
  // Events from before providers' numbers were hidden still have them in the database.
  data: hideNumbersOfEvent(type, data as Record<string, unknown>),
});
