import { z } from 'zod';
import { booking } from '../bookings/bookings';
import { contactFields } from '../clients/client-fields';
import { answerShape } from '../declared-schemas';
import { get } from '../endpoint';
import { id, instant } from '../fields';
import { attachment, healthRecord } from '../horses/health-records';
import { horse } from '../horses/horses';
import { customersInvoice } from '../money/user-invoices';
import { messageKinds, messageStates, valuesOf } from '../options';
import { customersVisit } from '../visits/horse-timeline';
import { visitPhoto } from '../visits/visit-record';
import { customersBooking, profile } from './customer-profile';

const text = z.string().nullable();
const number = z.number().nullable();
/** A file's name without its address, which needs a session and would not work in the export. */
const file = attachment.omit({ id: true, url: true });

const exportedHorse = horse.extend({
  healthRecords: z.array(healthRecord.extend({ attachments: z.array(file) })),
  visits: z.array(customersVisit.extend({ photos: z.array(visitPhoto.omit({ id: true, url: true })) })),
});

/** The customer's input and its outcome, without the team member who does the visit. */
const exportedBooking = booking
  .omit({ assignedTo: true, assignedToName: true })
  .extend({ ...customersBooking.shape, photos: z.array(file) });

const { phone, ...others } = contactFields;
const exportedClient = z.object({
  name: z.string(),
  ...answerShape({ phone }),
  otherPhones: z.array(z.string()),
  ...answerShape(others),
});

const consent = { consentAt: text, consentText: text };

const exportedSubscription = z.object({
  fullName: text,
  email: text,
  phone: text,
  postcode: text,
  isActive: z.boolean(),
  subscriptionDate: text,
  ...consent,
});

const exportedSurvey = z.object({
  name: text,
  email: text,
  phone: text,
  horseCount: text,
  serviceType: text,
  shoeingPreference: text,
  satisfaction: text,
  currentFarrier: text,
  createdAt: instant,
  ...consent,
});

const exportedReview = z.object({
  id,
  firstName: text,
  rating: number,
  reviewText: text,
  createdAt: instant,
  lastName: text,
  email: text,
});

const exportedMessage = z.object({
  kind: z.enum(valuesOf(messageKinds)),
  to: z.string(),
  subject: text,
  body: z.string(),
  state: z.enum(valuesOf(messageStates)),
  createdAt: instant,
  sentAt: text,
});

export const exportData = get('/api/user/export', {
  who: ['customer'],
  summary: 'Everything that is kept of the customer, in one file.',
  response: z.object({
    exportedAt: instant,
    profile: profile.extend({ createdAt: instant }),
    horses: z.array(exportedHorse),
    bookings: z.array(exportedBooking),
    inOurBook: exportedClient.nullable(),
    invoices: z.array(customersInvoice.omit({ url: true })),
    subscriptions: z.array(exportedSubscription),
    surveyAnswers: z.array(exportedSurvey),
    reviews: z.array(exportedReview),
    messages: z.array(exportedMessage),
    signedInDevices: z.number(),
  }),
});
