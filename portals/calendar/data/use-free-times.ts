import { freeTimesOfDay } from '../../../contracts/calendar/free-times';
import type { Input } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Reads the free times of a day for a new form. Never from the cache: a visit may have taken a time since then. */
export const useFreeTimes = (query: Input<typeof freeTimesOfDay>['query'], enabled = true) =>
  useEndpoint(freeTimesOfDay, { query }, { enabled, staleTime: 0, gcTime: 0 });
