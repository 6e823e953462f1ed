import * as adminSession from './admin-session';
import * as bookings from './bookings';
import * as booklet from './booklet';
import * as customerAuth from './customer-auth';
import * as customerProfile from './customer-profile';
import type { Endpoint } from './endpoint';
import * as healthRecords from './health-records';
import * as horses from './horses';
import * as reviews from './reviews';
import * as survey from './survey';
import * as system from './system';
import * as waiting from './waiting';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value;

/** Every endpoint that exists. One that is not here is not mounted, documented or tested. */
export const allEndpoints: readonly Endpoint[] = [
  adminSession,
  bookings,
  booklet,
  customerAuth,
  customerProfile,
  healthRecords,
  horses,
  reviews,
  survey,
  system,
  waiting,
]
  .flatMap((module) => Object.values(module))
  .filter(isEndpoint);
