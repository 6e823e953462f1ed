import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { privateFile } from '../../../contracts/horses/health-records';
import { needInShort, photosLabel } from '../../../rules/bookings/feet';
import { urlOf } from '../../../ui/api/call';

/** Returns the text that the owner reads first about a booking: 'near fore, shoe pulled, 2 photos'. */
export const needOf = ({ feet, specialRequirements, photos }: OwnersBooking): string =>
  needInShort(feet, specialRequirements, photosLabel(photos.length));

/** Where its photos are. */
export const photoUrls = ({ photos }: OwnersBooking): string[] =>
  photos.map((id) => urlOf(privateFile, { params: { fileId: id } }));
