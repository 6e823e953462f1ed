import { capacityOfDays } from '../../../contracts/bookings/capacity';
import { capacityPicture } from '../../domain/bookings/capacity/availability';
import { forward } from '../handle';

export const capacityHandlers = [forward(capacityOfDays, capacityPicture)];
