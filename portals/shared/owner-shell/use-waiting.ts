import { waitingCounts } from '../../../contracts/system/waiting';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Gently: it is asked for by every open tab, while it is looked at. */
const askedEvery = 60_000;

/** Reads the counts of waiting work, for the navigation. Undefined until they are read. */
export const useWaiting = () => useEndpoint(waitingCounts, {}, { refetchInterval: askedEvery }).data;
