import { expect } from 'vitest';
import { linkTokenOf } from '../../cms/domain/bookings/private-link';
import { bookingBody } from './samples';
import type { CallOptions, Reply, TestServer } from './servers/server';
import { storedRows } from './stored-rows';

export interface NewBooking {
  id: number;
  /** Id of its visit in the calendar. */
  visit: number;
  /** Path of the calls of its private page. */
  path: string;
  reply: Reply;
}

let people = 0;

/** Makes a booking. Each has another name, because an equal body soon after returns the same booking. */
export async function newBooking(
  { app, call }: Pick<TestServer, 'app' | 'call'>,
  more: object = {},
  options: CallOptions = {},
): Promise<NewBooking> {
  const body = bookingBody({ firstName: `Mia ${++people}`, ...more });
  const reply = await call('POST', '/api/bookings', { body, ...options });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  const id: number = reply.body.id;
  const visit = (await storedRows({ app }).visitOf(id))?.id ?? 0;
  return { id, visit, path: `/api/b/${await linkTokenOf(app, { id })}`, reply };
}
