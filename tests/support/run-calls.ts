import type { GoodCall } from './good-call';
import type { Reply } from './servers/server';

type Send = (method: string, path: string, body?: unknown) => Promise<Reply>;

/** Good calls about the run of a day. Each gets its own visits. */
export function runCalls(send: Send): Record<string, () => Promise<GoodCall>> {
  const date = '2026-12-10';
  return {
    'POST /api/calendar/run': async () => {
      const visit = { appointmentDate: date, appointmentTime: '08:00', clientName: 'Jess Hartley' };
      await send('POST', '/api/calendar/appointments', visit);
      const { body } = await send('GET', `/api/calendar/run?date=${date}`);
      return { body: { date, order: body.suggested.order } };
    },
  };
}
