import type { Event as Row } from '../../../collections/payload-types';
import type { Event } from '../../../contracts/connections/events';

/** A stored event as the list answers it and a webhook sends it. */
export const asEvent = ({ id, type, at, data }: Row): Event => ({
  id,
  type: type as Event['type'],
  at,
  apiVersion: 1,
  data: data as Record<string, unknown>,
});
