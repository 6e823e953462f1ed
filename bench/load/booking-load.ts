import { Agent, request } from 'node:http';
import { liveBooking, median } from '../../tests/support/live-booking';
import { openDay } from '../../tests/support/open-days';

/** The days that are booked in turn: all on one would be a day with a thousand visits, which no business has. */
const days = Array.from({ length: 40 }, (_, ahead) => openDay(ahead + 5));

let number = 0;

/** How long one booking takes, in milliseconds. */
async function book(url: string, agent: Agent): Promise<number> {
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
  /** How many customers book side by side. */
  atOnce: number;
  /** The pause before the next booking of each. */
  pauseMs?: number;
}

/** Books, and says how long a booking took and how many were answered in a second. A refused one is an error. */
export async function bookingLoad(url: string, { count, atOnce, pauseMs = 0 }: Load) {
  // Connections of its own: idle ones are hung up by the server.
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const startedAt = performance.now();
  let left = count;
  const customer = async () => {
    while (left-- > 0) {
      times.push(await book(url, agent));
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
