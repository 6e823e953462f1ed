import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { privateFile } from '../../../contracts/horses/health-records';
import { needInShort, photosLabel } from '../../../rules/bookings/feet';
import { urlOf } from '../../../ui/api/call';

/** Returns the summary of a booking's need: 'near fore, shoe pulled, 2 photos'. */
export const needText = ({ feet, specialRequirements, photos }: OwnersBooking): string =>
  needInShort(feet, specialRequirements, photosLabel(photos.length));

export const photoUrls = ({ photos }: OwnersBooking): string[] =>
  photos.map((id) => urlOf(privateFile, { params: { fileId: id } }));
