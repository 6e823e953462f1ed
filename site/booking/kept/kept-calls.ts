import { privateFile } from '../../../contracts/health-records';
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
  type KeptBooking,
  linkedPhoto,
  removeCustomersPhoto,
  removeLinkedPhoto,
} from '../../../contracts/kept-bookings';
import { call, urlOf } from '../../../ui/api/call';
import { photoForm } from '../../forms/photo-form';

/** What can be done to a booking: by its link, or by its signed-in customer. */
export interface KeptCalls {
  change: (change: BookingChange) => Promise<KeptBooking>;
  cancel: () => Promise<KeptBooking>;
  callMe: () => Promise<KeptBooking>;
  addPhotos: (photos: readonly File[]) => Promise<KeptBooking>;
  removePhoto: (id: number) => Promise<KeptBooking>;
  /** Where a photo is. */
  photoUrl: (id: number) => string;
  /** The visit as a calendar file. */
  calendar: string;
}

export function callsByLink(token: string): KeptCalls {
  const params = { token };
  return {
    change: (body) => call(changeLinkedBooking, { params, body }),
    cancel: () => call(cancelLinkedBooking, { params }),
    callMe: () => call(callMeByLink, { params }),
    addPhotos: async (photos) => call(addLinkedPhotos, { params, body: await photoForm('photos', photos) }),
    removePhoto: (id) => call(removeLinkedPhoto, { params: { token, fileId: String(id) } }),
    photoUrl: (fileId) => urlOf(linkedPhoto, { params: { token, fileId } }),
    calendar: `/api/b/${token}.ics`,
  };
}

export function callsOfCustomer(id: number): KeptCalls {
  const params = { id: String(id) };
  return {
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
