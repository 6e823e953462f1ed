export { bookingInputAt } from '../../contracts/bookings/bookings';
