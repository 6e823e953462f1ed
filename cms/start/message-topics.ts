import { bookletMessages } from '../domain/audience/booklet/unsubscribe';
import { campaignMessages } from '../domain/audience/campaign/contacted';
import { gapOfferMessages } from '../domain/bookings/gaps/offer-messages';
import { bookingMessages } from '../domain/bookings/private-link';
import { againMessages } from '../domain/bookings/rebook/in-messages';
import { visitMessages } from '../domain/calendar/messages/message-topic';
import { careMessages } from '../domain/horses/health-records/reminders';
import { nudgeMessages } from '../domain/horses/nudges/message-topic';
import type { MessageTopic } from '../domain/messages/message-topic';
import { pushMessages } from '../domain/messages/push/delivery-failure';
import { invoiceTopic } from '../domain/money/invoices/messages';
import { setUpMessages } from '../domain/team/setup-link';
import { recordMessageTopic } from '../domain/visits/messages/message-topic';

export const messageTopics: readonly MessageTopic[] = [
  bookletMessages,
  visitMessages,
  bookingMessages,
  nudgeMessages,
  gapOfferMessages,
  careMessages,
  againMessages,
  campaignMessages,
  invoiceTopic,
  pushMessages,
  recordMessageTopic,
  setUpMessages,
];
