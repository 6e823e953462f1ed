import { againMessages } from '../domain/again/in-messages';
import { bookingMessages } from '../domain/bookings/private-link';
import { bookletMessages } from '../domain/booklet/unsubscribe';
import { visitMessages } from '../domain/calendar/messages/message-topic';
import { campaignMessages } from '../domain/campaign/contacted';
import { gapOfferMessages } from '../domain/gaps/offer-messages';
import { careMessages } from '../domain/health-records/reminders';
import { invoiceTopic } from '../domain/invoices/messages';
import type { MessageTopic } from '../domain/messages/message-topic';
import { nudgeMessages } from '../domain/nudges/message-topic';
import { pushMessages } from '../domain/push/delivery-failure';
import { setUpMessages } from '../domain/team/setup-link';
import { recordMessageTopic } from '../domain/visits/messages/message-topic';

/** Every topic that has a part in the sending of messages. The relay asks them in this order. */
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
