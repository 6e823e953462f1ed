import * as adminSession from './admin-session';
import * as bookings from './bookings';
import type { Endpoint } from './endpoint';
import * as reviews from './reviews';
import * as system from './system';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Every endpoint that exists. One that is not here is not mounted, documented or tested. */
export const allEndpoints: readonly Endpoint[] = [adminSession, bookings, reviews, system]
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
