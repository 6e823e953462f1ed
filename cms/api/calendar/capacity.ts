import { capacityOfDays } from '../../../contracts/calendar/capacity';
import { capacityPicture } from '../../domain/capacity/availability';
import { handle } from '../handle';

export const capacityHandlers = [handle(capacityOfDays, ({ app, query }) => capacityPicture(app, query))];
