import type { Event as Row } from '../../../../collections/payload-types';
import type { Event } from '../../../../contracts/connections/events';

export const asEvent = ({ id, type, at, data }: Row): Event => ({
  id,
  type: type as Event['type'],
  at,
  apiVersion: 1,
  data: data as Record<string, unknown>,
});
