import { waitingCounts } from '../../../contracts/system/waiting';
import { useEndpoint } from '../../api/use-endpoint';

/** Gently: it is asked for by every open tab, while it is looked at. */
const askedEvery = 60_000;

/** What waits for the owner, for the navigation; undefined until it is known. */
export const useWaiting = () => useEndpoint(waitingCounts, {}, { refetchInterval: askedEvery }).data;
