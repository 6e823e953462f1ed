import type { Payload } from 'payload';
import type { Appointment, Booking, CustomerReview } from '../../../collections/payload-types';
import { dateIn } from '../../../rules/zone';
import { failedLately, notCalledYet, unread } from '../../domain/waiting/what-waits';
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
  const [toCall, appointments, reviews, failed, replies] = await Promise.all([
    payload.find({
      collection: 'bookings',
      where: notCalledYet,
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
    payload.count({ collection: 'messages', where: failedLately(now) }),
    payload.count({ collection: 'sms-replies', where: unread }),
  ]);
  return {
    today,
    toCall: { docs: toCall.docs, total: toCall.totalDocs },
    appointments: { docs: appointments.docs, total: appointments.totalDocs },
    reviews: { docs: reviews.docs, total: reviews.totalDocs },
    failed: failed.totalDocs,
    unreadReplies: replies.totalDocs,
  };
}
