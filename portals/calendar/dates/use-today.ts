import { dateIn } from '../../../rules/time/zone';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useNow } from '../../../ui/portal-kit/use-now';

/** The business's date, whatever the device's zone; it changes at the business's midnight. */
export const useToday = (): string => dateIn(businessTimeZone, new Date(useNow(30_000)));
