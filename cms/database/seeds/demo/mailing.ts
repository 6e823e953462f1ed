import { normalisePhone } from '../../../../rules/accounts/phones';
import { linkToSurvey } from '../../../domain/messages/replies/reply-outbox';
import { addOnce, type Demo } from './demo';
import { customers, guests, type Person, replies, subscribers, surveys, unsubscribed } from './lists';

function personCalled(firstName: string): Person {
  const person = [...customers, ...guests].find((one) => one.firstName === firstName);
  if (!person) throw new Error(`The demo has no person called ${firstName}`);
  return person;
}

const nameOf = (person: Person) => `${person.firstName} ${person.lastName}`;

export async function addSurveys(demo: Demo): Promise<void> {
  const { calendar } = demo;
  for (const { who, farrier, daysAgo, textedDaysAgo, ...answers } of surveys) {
    const person = personCalled(who);
    const createdAt = calendar.at(calendar.day(-daysAgo), '20:25');
    const texted = textedDaysAgo && calendar.at(calendar.day(-textedDaysAgo), '10:00');
    await addOnce(
      demo,
      'survey2025',
      { email: person.email },
      {
        ...answers,
        name: nameOf(person),
        phone: person.phone,
        email: person.email,
        currentFarrier: farrier,
        consentAt: createdAt,
        consentText: 'Send me the booklet by email.',
        campaignTextedAt: texted ? new Date(texted).getTime() : undefined,
        createdAt,
      },
    );
  }
}

export async function addReplies(demo: Demo): Promise<void> {
  const { app, calendar } = demo;
  const business = await app.content.business();
  for (const [index, { who, text, at }] of replies.entries()) {
    const { phone } = personCalled(who);
    const messageId = `demo:reply:${index + 1}`;
    const receivedAt =
      'time' in at ? calendar.at(calendar.day(-at.daysAgo), at.time) : calendar.minutesAgo(at.minutesAgo);
    const reply = await addOnce(
      demo,
      'sms-replies',
      { messageId },
      {
        messageId,
        fromNumber: phone,
        toNumber: business.phone,
        messageBody: text,
        receivedAt,
        createdAt: receivedAt,
      },
    );
    await linkToSurvey(app, reply);
    if (text !== 'STOP') continue;
    await addOnce(
      demo,
      'opt-outs',
      { phone: normalisePhone(phone) ?? phone },
      {
        phone,
        source: 'Texted STOP',
        optedOutAt: receivedAt,
        createdAt: receivedAt,
      },
    );
  }
}

export async function addSubscribers(demo: Demo): Promise<void> {
  const { calendar, random } = demo;
  for (const who of subscribers) {
    const person = personCalled(who);
    const since = calendar.at(calendar.day(-random.whole(4, 300)), '21:10');
    const wasDelivered = unsubscribed.includes(who);
    await addOnce(
      demo,
      'booklet-subscribers',
      { emailKey: person.email },
      {
        fullName: nameOf(person),
        email: person.email,
        phone: person.phone,
        postcode: person.postcode,
        isActive: !wasDelivered,
        unsubscribedAt: wasDelivered ? calendar.minutesAgo(2900) : undefined,
        subscriptionDate: since,
        consentAt: since,
        consentText: 'I agree to receive educational emails. I can unsubscribe at any time.',
        consentSource: 'Booklet list page',
        createdAt: since,
      },
    );
  }
}
