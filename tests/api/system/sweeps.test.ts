import { beforeEach, expect, it } from 'vitest';
import { continueMailings } from '../../../cms/domain/audience/mailings/continue-mailings';
import { queueVisitReminders } from '../../../cms/domain/calendar/messages/reminders';
import { finishSwitchingOff } from '../../../cms/domain/connections/events/webhooks/send-deliveries';
import { notifyOfNewAccess } from '../../../cms/domain/connections/notify-of-new-access';
import { storeDrivenDays } from '../../../cms/domain/money/kilometres/store-driven-days';
import { queueJobTexts } from '../../../cms/domain/worker/jobs/job-texts';
import { rows } from '../../../rows/rows';
import { emptyRows } from '../../support/empty-rows';
import { isCreateOf, withoutWrites } from '../../support/row-writes';
import { startTestServer, testNow } from '../../support/servers/server';

const server = await startTestServer();
const { app, clock, countOf } = server;
const numbers = [1, 2];

beforeEach(async () => {
  clock.set(testNow);
  await emptyRows(app, ['appointments', 'messages', 'worker-jobs', 'webhooks', 'webhook-deliveries']);
});

const addVisit = (appointmentDate: string) =>
  rows(app, 'appointments').add({
    clientName: 'Jess Hartley',
    phone: '+61412345678',
    address: '12 Rossiter Road, Koo Wee Rup 3981',
    appointmentDate,
    appointmentTime: '14:00',
    timeSetAt: testNow,
    status: 'scheduled',
  });

const sweeps = {
  'reminders of visits': {
    made: 'messages',
    run: queueVisitReminders,
    prepare: async () => {
      const data = { remindTwoDaysBefore: true, remindInTheMorning: true };
      await app.payload.updateGlobal({ slug: 'calendar-settings', data });
      for (const _ of numbers) await addVisit('2026-11-25');
      // 10 am, two days before.
      clock.set('2026-11-22T23:00:00.000Z');
    },
  },
  'texts about jobs': {
    made: 'messages',
    run: queueJobTexts,
    prepare: async () => {
      const data = { phone: '0491 570 159', textsJobs: true };
      await app.payload.updateGlobal({ slug: 'worker-settings', data });
      for (const _ of numbers)
        await rows(app, 'worker-jobs').add({
          clientName: 'Jess Hartley',
          address: '12 Rossiter Road',
          scheduledDate: '2026-11-25',
          scheduledTime: '14:00',
          workerName: app.env.WORKER_NAME,
          status: 'pending',
        });
    },
  },
  'notices of new access': {
    made: 'messages',
    run: notifyOfNewAccess,
    prepare: async () => {
      for (const number of numbers)
        await rows(app, 'api-tokens').add({
          name: `Program ${number}`,
          tokenHash: `hash ${number}`,
          scopes: ['bookings:read'],
        });
    },
  },
  'webhooks that were switched off': {
    made: 'messages',
    run: finishSwitchingOff,
    prepare: async () => {
      for (const number of numbers) {
        const webhook = await rows(app, 'webhooks').add({
          url: `https://example.com/${number}`,
          types: ['booking.created'],
          offReason: 'gone',
          startsAfter: 0,
          secret: 'a secret',
        });
        await rows(app, 'webhook-deliveries').add({
          webhookId: webhook.id,
          type: 'booking.created',
          dedupeKey: `delivery ${number}`,
          state: 'queued',
          leaseUntil: 0,
        });
      }
    },
  },
  'booklet mailings': {
    made: 'messages',
    run: continueMailings,
    prepare: async () => {
      const { id } = await rows(app, 'booklet-subscribers').add({
        fullName: 'Jess Hartley',
        email: 'jess@example.com',
        phone: '+61412345678',
        postcode: '3981',
      });
      for (const _ of numbers)
        await rows(app, 'booklet-mailings').add({
          bookletTitle: 'Winter hooves',
          bookletDescription: 'A booklet',
          state: 'sending',
          lastSubscriberId: id,
          queuedUpTo: 0,
        });
    },
  },
  'driven days': {
    made: 'kilometres',
    run: storeDrivenDays,
    prepare: async () => {
      for (const number of numbers) await addVisit(`2026-11-2${number + 2}`);
      clock.set('2026-11-27T01:00:00.000Z');
    },
  },
} as const;

it.each(Object.entries(sweeps))('%s go on with the second row when the first one fails', async (_, sweep) => {
  await sweep.prepare();
  const isMade = isCreateOf(sweep.made);
  let made = 0;
  await withoutWrites(
    app.payload,
    (write) => isMade(write) && ++made === 1,
    async () => sweep.run(app),
  );
  expect(await countOf(sweep.made)).toBe(1);
  clock.advance(1000);
  await sweep.run(app);
  expect(await countOf(sweep.made)).toBe(2);
});
