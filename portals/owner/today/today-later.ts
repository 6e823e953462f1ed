export { TodayFigures } from '../figures/today-figures';
export { NeedsYou } from './needs-you';
export { TodayBookings } from './today-bookings';
export { TodayReplies } from './today-replies';
