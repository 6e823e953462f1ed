import * as contract from '../../../contracts/calendar/calendar';
import * as clients from '../../../contracts/calendar/calendar-clients';
import * as feed from '../../../contracts/calendar/calendar-feed';
import * as messages from '../../../contracts/calendar/calendar-messages';
import * as freeTimes from '../../../contracts/calendar/free-times';
import {
  createAppointment,
  deleteAppointment,
  restoreAppointment,
  updateAppointment,
} from '../../domain/calendar/appointments';
import { endFeed, feedUrl, renewFeed, requireFeed } from '../../domain/calendar/feed';
import { feedFile } from '../../domain/calendar/feed-file';
import { freeTimesOfDay } from '../../domain/calendar/free-times';
import { confirmAppointment } from '../../domain/calendar/messages/confirm';
import { notifyOfDelay } from '../../domain/calendar/messages/late';
import { requestReview } from '../../domain/calendar/messages/review-request';
import { resendVisitMessage } from '../../domain/calendar/messages/send-again';
import { sendText } from '../../domain/calendar/messages/text';
import { whenTextsLeave } from '../../domain/calendar/messages/when-texts-leave';
import { setOnTheWay, undoOnTheWay } from '../../domain/calendar/on-the-way';
import { appointmentDays, listAppointments } from '../../domain/calendar/read-appointments';
import { rejoinRegular } from '../../domain/calendar/regulars/rejoin-regular';
import { placeSkippedDay } from '../../domain/calendar/regulars/skipped-day';
import { searchClients } from '../../domain/calendar/search-clients';
import { followNow } from '../../domain/visits/visit-outbox';
import { forward, handle } from '../handle';

export const calendarHandlers = [
  forward(contract.listAppointments, listAppointments),
  handle(contract.appointmentsOfDay, ({ app, params: { date } }) =>
    listAppointments(app, { from: date, to: date }),
  ),
  forward(contract.appointmentDays, appointmentDays),
  handle(contract.createAppointment, ({ app, body, requestKey }) => {
    const { regularId } = body;
    return regularId
      ? placeSkippedDay(app, { ...body, regularId }, requestKey)
      : createAppointment(app, body, requestKey);
  }),
  handle(contract.updateAppointment, async ({ app, params, body }) => {
    const appointment = await updateAppointment(app, params.id, body);
    await followNow(app, params.id);
    await rejoinRegular(app, params.id);
    return appointment;
  }),
  handle(contract.deleteAppointment, async ({ app, params }) => {
    await deleteAppointment(app, params.id);
    await followNow(app, params.id);
    return { message: 'Appointment deleted successfully' };
  }),
  handle(contract.setOnTheWay, ({ app, params, body }) => setOnTheWay(app, params.id, body.minutes)),
  forward(contract.undoOnTheWay, undoOnTheWay),
  handle(contract.restoreAppointment, async ({ app, params }) => {
    const appointment = await restoreAppointment(app, params.id);
    await followNow(app, params.id);
    return appointment;
  }),
  forward(messages.confirmAppointment, confirmAppointment),
  forward(messages.requestReview, requestReview),
  handle(messages.sendMessage, ({ app, params, body }) => sendText(app, params.id, body.message)),
  forward(messages.whenTextsLeave, whenTextsLeave),
  handle(messages.sendAgain, ({ app, params }) => resendVisitMessage(app, params.id, params.messageId)),
  forward(messages.tellLate, notifyOfDelay),
  forward(freeTimes.freeTimesOfDay, freeTimesOfDay),
  handle(clients.searchClients, async ({ app, query, address }) => {
    await app.limiter.hit('clientSearch', address);
    return searchClients(app, query.q);
  }),
  handle(feed.getFeed, async ({ app }) => ({ url: await feedUrl(app) })),
  handle(feed.renewFeed, async ({ app }) => ({ url: await renewFeed(app) })),
  handle(feed.endFeed, async ({ app }) => {
    await endFeed(app);
    return { url: null };
  }),
  handle(feed.readFeed, async ({ app, params, address, res }) => {
    await requireFeed(app, params.token, address);
    res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    res.attachment('visits.ics');
    return feedFile(app);
  }),
];
