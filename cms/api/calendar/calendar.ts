import * as contract from '../../../contracts/calendar/calendar';
import * as clients from '../../../contracts/calendar/calendar-clients';
import * as feed from '../../../contracts/calendar/calendar-feed';
import * as messages from '../../../contracts/calendar/calendar-messages';
import * as freeTimes from '../../../contracts/calendar/free-times';
import { searchClients } from '../../domain/calendar/clients';
import { endFeed, feedUrl, renewFeed, requireFeed } from '../../domain/calendar/feed';
import { feedFile } from '../../domain/calendar/feed-file';
import { freeTimesOfDay } from '../../domain/calendar/free-times';
import { confirmAppointment } from '../../domain/calendar/messages/confirm';
import { tellLate } from '../../domain/calendar/messages/late';
import { requestReview } from '../../domain/calendar/messages/review-request';
import { sendAgain } from '../../domain/calendar/messages/send-again';
import { sendText } from '../../domain/calendar/messages/text';
import { whenTextsLeave } from '../../domain/calendar/messages/when-texts-leave';
import { setOnTheWay, undoOnTheWay } from '../../domain/calendar/on-the-way';
import { appointmentDays, listAppointments } from '../../domain/calendar/read';
import {
  createAppointment,
  deleteAppointment,
  restoreAppointment,
  updateAppointment,
} from '../../domain/calendar/write';
import { placeSkippedDay } from '../../domain/regulars/skipped-day';
import { noteTakenBack } from '../../domain/regulars/taken-back';
import { followNow } from '../../domain/visits/follow';
import { handle } from '../handle';

export const calendarHandlers = [
  handle(contract.listAppointments, ({ app, query }) => listAppointments(app, query)),
  handle(contract.appointmentsOfDay, ({ app, params: { date } }) =>
    listAppointments(app, { from: date, to: date }),
  ),
  handle(contract.appointmentDays, ({ app, query }) => appointmentDays(app, query)),
  handle(contract.createAppointment, ({ app, body, requestKey }) => {
    const { regularId } = body;
    return regularId
      ? placeSkippedDay(app, { ...body, regularId }, requestKey)
      : createAppointment(app, body, requestKey);
  }),
  handle(contract.updateAppointment, async ({ app, params, body }) => {
    const appointment = await updateAppointment(app, params.id, body);
    await followNow(app, params.id);
    await noteTakenBack(app, params.id);
    return appointment;
  }),
  handle(contract.deleteAppointment, async ({ app, params }) => {
    await deleteAppointment(app, params.id);
    await followNow(app, params.id);
    return { message: 'Appointment deleted successfully' };
  }),
  handle(contract.setOnTheWay, ({ app, params, body }) => setOnTheWay(app, params.id, body.minutes)),
  handle(contract.undoOnTheWay, ({ app, params }) => undoOnTheWay(app, params.id)),
  handle(contract.restoreAppointment, async ({ app, params }) => {
    const appointment = await restoreAppointment(app, params.id);
    await followNow(app, params.id);
    return appointment;
  }),
  handle(messages.confirmAppointment, ({ app, params }) => confirmAppointment(app, params.id)),
  handle(messages.requestReview, ({ app, params }) => requestReview(app, params.id)),
  handle(messages.sendMessage, ({ app, params, body }) => sendText(app, params.id, body.message)),
  handle(messages.whenTextsLeave, ({ app, params }) => whenTextsLeave(app, params.id)),
  handle(messages.sendAgain, ({ app, params }) => sendAgain(app, params.id, params.messageId)),
  handle(messages.tellLate, ({ app, body }) => tellLate(app, body)),
  handle(freeTimes.freeTimesOfDay, ({ app, query }) => freeTimesOfDay(app, query)),
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
