import { waitingCounts } from '../../../contracts/system/waiting';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** In milliseconds. Infrequent, since every open and visible tab asks. */
const askedEvery = 60_000;

export const useWaiting = () => useEndpoint(waitingCounts, {}, { refetchInterval: askedEvery }).data;
