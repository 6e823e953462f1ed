import type { Booking as Row } from '../../../collections/payload-types';
import type { Booking } from '../../../contracts/bookings';
import { idOf } from '../relations';

/** A stored booking as the contract names it. */
export const asBooking = (row: Row): Booking => ({
  id: row.id,
  userId: idOf(row.userId),
  horseId: idOf(row.horseId),
  service: row.service,
  rushService: Boolean(row.rushService),
  serviceDate: row.serviceDate,
  preferredTime: row.preferredTime,
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone,
  email: row.email,
  address: row.address,
  suburb: row.suburb,
  postcode: row.postcode,
  horseCount: row.horseCount,
  specialRequirements: row.specialRequirements ?? '',
  totalCost: row.totalCost,
  confirmationNumber: row.confirmationNumber,
  assignedTo: idOf(row.assignedTo),
  createdAt: row.createdAt,
});
