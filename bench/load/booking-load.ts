import { Agent, request } from 'node:http';
import { liveBooking, median } from '../../tests/support/live-booking';
import { openDay } from '../../tests/support/open-days';

/** Days that are booked in turn: a single day would get a thousand visits, which no business has. */
const manyDays = Array.from({ length: 40 }, (_, ahead) => openDay(ahead + 5));

let number = 0;

/** Returns the milliseconds that one booking takes. */
async function book(url: string, agent: Agent, days: readonly string[]): Promise<number> {
  const booking = liveBooking(number, { serviceDate: days[number % days.length] });
  number += 1;
  const body = JSON.stringify(booking);
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  const startedAt = performance.now();
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request(`${url}/api/bookings`, { method: 'POST', agent, headers });
    call.once('error', reject);
    call.once('response', (answer) => answer.resume().once('end', () => resolve(answer.statusCode)));
    call.end(body);
  });
  if (status !== 201) throw new Error(`A booking was answered with ${status}`);
  return performance.now() - startedAt;
}

interface Load {
  count: number;
  atOnce: number;
  /** Pause of each customer between two bookings, in milliseconds. */
  pauseMs?: number;
  days?: readonly string[];
}

/** Sends bookings. Returns their times and the number answered per second. Throws for a refused one. */
export async function bookingLoad(url: string, { count, atOnce, pauseMs = 0, days = manyDays }: Load) {
  // Uses its own connections: the server closes idle ones.
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const startedAt = performance.now();
  let left = count;
  const customer = async () => {
    while (left-- > 0) {
      times.push(await book(url, agent, days));
      if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, customer));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  times.sort((one, other) => one - other);
  const p99Ms = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return { perSecond: count / seconds, medianMs: median(times), p99Ms };
}
