import type { Payload } from 'payload';
import type { Appointment, Booking, CustomerReview } from '../../../collections/payload-types';
import { waitingRows } from '../../../contracts/owner/waiting';
import { dateIn } from '../../../rules/time/zone';
import { waitingCounts } from '../../domain/waiting/waiting-counts';
import { readEnv } from '../../env';

export interface DashboardData {
  today: string;
  toCall: { docs: Booking[]; total: number };
  appointments: { docs: Appointment[]; total: number };
  reviews: { docs: CustomerReview[]; total: number };
  failed: number;
  unreadReplies: number;
}

const week = 7 * 24 * 60 * 60 * 1000;

/** What waits for the owner now. Everything is read at once; the page shows no more than a few rows of each. */
export async function readDashboard(payload: Payload, now: Date): Promise<DashboardData> {
  const today = dateIn(readEnv().BUSINESS_TIME_ZONE, now);
  const lastWeek = new Date(now.getTime() - week).toISOString();
  const few = { limit: 6, depth: 0 };
  const [toCall, appointments, reviews, waiting] = await Promise.all([
    payload.find({
      collection: 'bookings',
      where: { ...waitingRows(now).bookingsToCall.where },
      sort: ['-rushService', 'createdAt'],
      ...few,
    }),
    payload.find({
      collection: 'appointments',
      where: {
        and: [
          { appointmentDate: { equals: today } },
          { deletedAt: { exists: false } },
          { status: { not_equals: 'cancelled' } },
        ],
      },
      sort: 'appointmentTime',
      ...few,
    }),
    payload.find({
      collection: 'customer-reviews',
      where: { createdAt: { greater_than: lastWeek } },
      sort: '-createdAt',
      ...few,
    }),
    waitingCounts(payload, now),
  ]);
  return {
    today,
    toCall: { docs: toCall.docs, total: waiting.bookingsToCall },
    appointments: { docs: appointments.docs, total: appointments.totalDocs },
    reviews: { docs: reviews.docs, total: reviews.totalDocs },
    failed: waiting.failedMessages,
    unreadReplies: waiting.unreadReplies,
  };
}
