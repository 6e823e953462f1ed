import { acceptCustomersOffer, acceptLinkedOffer } from '../../../contracts/bookings/offers';
import {
  addCustomersPhotos,
  addLinkedPhotos,
  type BookingChange,
  callCustomer,
  callMeByLink,
  cancelCustomersBooking,
  cancelLinkedBooking,
  changeCustomersBooking,
  changeLinkedBooking,
  getCustomersBooking,
  getLinkedBooking,
  linkedPhoto,
  type PublicBooking,
  removeCustomersPhoto,
  removeLinkedPhoto,
} from '../../../contracts/bookings/public-bookings';
import { privateFile } from '../../../contracts/horses/health-records';
import { call, urlOf } from '../../../ui/api/call';
import { photoForm } from '../../forms/photo-form';

/** Calls for a booking, by its link or by its signed-in customer. */
export interface BookingCalls {
  read: () => Promise<PublicBooking>;
  /** Accepts one of the offered times. */
  accept: (offerId: number) => Promise<PublicBooking>;
  change: (change: BookingChange) => Promise<PublicBooking>;
  cancel: () => Promise<PublicBooking>;
  callMe: () => Promise<PublicBooking>;
  addPhotos: (photos: readonly File[]) => Promise<PublicBooking>;
  removePhoto: (id: number) => Promise<PublicBooking>;
  photoUrl: (id: number) => string;
  calendar: string;
}

export function callsByLink(token: string): BookingCalls {
  const params = { token };
  return {
    read: () => call(getLinkedBooking, { params }),
    accept: (offerId) => call(acceptLinkedOffer, { params, body: { offerId } }),
    change: (body) => call(changeLinkedBooking, { params, body }),
    cancel: () => call(cancelLinkedBooking, { params }),
    callMe: () => call(callMeByLink, { params }),
    addPhotos: async (photos) => call(addLinkedPhotos, { params, body: await photoForm('photos', photos) }),
    removePhoto: (id) => call(removeLinkedPhoto, { params: { token, fileId: String(id) } }),
    photoUrl: (fileId) => urlOf(linkedPhoto, { params: { token, fileId } }),
    calendar: `/api/b/${token}.ics`,
  };
}

export function callsOfCustomer(id: number): BookingCalls {
  const params = { id: String(id) };
  return {
    read: () => call(getCustomersBooking, { params }),
    accept: (offerId) => call(acceptCustomersOffer, { params, body: { offerId } }),
    change: (body) => call(changeCustomersBooking, { params, body }),
    cancel: () => call(cancelCustomersBooking, { params }),
    callMe: () => call(callCustomer, { params }),
    addPhotos: async (photos) =>
      call(addCustomersPhotos, { params, body: await photoForm('photos', photos) }),
    removePhoto: (fileId) => call(removeCustomersPhoto, { params: { ...params, fileId: String(fileId) } }),
    photoUrl: (fileId) => urlOf(privateFile, { params: { fileId } }),
    calendar: `/api/user/bookings/${id}.ics`,
  };
}
