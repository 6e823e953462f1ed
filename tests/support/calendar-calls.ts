import { emptyRows } from './empty-rows';
import { visitBody } from './samples';
import { type TestServer, testNow } from './servers/server';

const path = '/api/calendar/appointments';

/** Adds, presses and reads visits as the owner. A visit is on Monday 23 November 2026 unless said otherwise. */
export function calendarOf({ app, asOwner, clock }: TestServer) {
  return {
    add: async (more: object = {}) =>
      (
        await asOwner(
          'POST',
          path,
          visitBody({ appointmentDate: '2026-11-23', workRequired: 'Trim', ...more }),
        )
      ).body,
    press: (id: number, what: string, body?: unknown) => asOwner('POST', `${path}/${id}/${what}`, body),
    read: async (id: number, date = '2026-11-23') =>
      (await asOwner('GET', `${path}/date/${date}`)).body.find((each: { id: number }) => each.id === id),
    /** Sets the clock back, and deletes visits and their messages. */
    begin: async () => {
      clock.set(testNow);
      await emptyRows(app, ['appointments', 'messages', 'opt-outs', 'idempotency-keys']);
    },
  };
}
