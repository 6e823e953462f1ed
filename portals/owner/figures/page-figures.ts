import { listSubscribers } from '../../../contracts/audience/booklet';
import { listSurveys } from '../../../contracts/audience/surveys';
import { bookingCharts, bookingTotals, needsYou } from '../../../contracts/owner/figures';
import { readPush } from '../../../contracts/owner/push';
import { waitingCounts } from '../../../contracts/owner/waiting';
import { workerJobTotals } from '../../../contracts/worker/worker-jobs';
import { formatMoney } from '../../../rules/money/money';
import { formatNumber, plural } from '../../../rules/money/numbers';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { dollars } from '../bookings/booking-labels';

/** What stands on the line of a page: undefined until it has come, null when it could not be loaded. */
export type Figure = string | null | undefined;

function figureOf<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  write: (data: Data) => string,
): Figure {
  if (data !== undefined) return write(data);
  return isError ? null : undefined;
}

/** How many a list has: its smallest page says it. */
const countOnly = { page: 1, pageSize: 1 };

export const useBookingCount = (): Figure =>
  figureOf(useEndpoint(bookingTotals, {}), ({ totalBookings }) => formatNumber(totalBookings));

export const useRevenue = (): Figure =>
  figureOf(useEndpoint(bookingTotals, {}), ({ totalRevenue }) => dollars(totalRevenue));

export const useWeekCount = (): Figure =>
  figureOf(
    useEndpoint(bookingCharts, {}),
    ({ weeks }) => `${formatNumber(weeks.at(-1)?.bookings ?? 0)} this week`,
  );

export const useOwedSum = (): Figure =>
  figureOf(useEndpoint(needsYou, {}), ({ owedToTeam, owedToPartners }) =>
    owedToTeam + owedToPartners > 0 ? `${formatMoney(owedToTeam + owedToPartners)} owed` : 'All paid',
  );

export const useJobCount = (): Figure =>
  figureOf(useEndpoint(workerJobTotals, {}), ({ pending, inProgress }) =>
    plural(pending + inProgress, 'open job'),
  );

export const useUnreadCount = (): Figure =>
  figureOf(useEndpoint(waitingCounts, {}), ({ unreadReplies }) => `${formatNumber(unreadReplies)} unread`);

export const useFailedCount = (): Figure =>
  figureOf(useEndpoint(waitingCounts, {}), ({ failedMessages }) =>
    failedMessages === 0 ? 'All sent' : `${formatNumber(failedMessages)} not sent`,
  );

export const useNewReviewCount = (): Figure =>
  figureOf(useEndpoint(needsYou, {}), ({ newReviews }) => `${formatNumber(newReviews)} new`);

export const useSubscriberCount = (): Figure =>
  figureOf(useEndpoint(listSubscribers, { query: countOnly }), (list) => formatNumber(asPage(list).total));

export const useSurveyCount = (): Figure =>
  figureOf(useEndpoint(listSurveys, { query: countOnly }), (list) => formatNumber(asPage(list).total));

export const useDeviceCount = (): Figure =>
  figureOf(useEndpoint(readPush, {}), ({ devices }) =>
    devices.length === 0 ? 'Off' : plural(devices.length, 'device'),
  );
