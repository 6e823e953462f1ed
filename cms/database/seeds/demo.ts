import { nextCount } from '../../../collections/fields/numeric-id';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { storeDrivenDays } from '../../domain/money/kilometres/store-driven-days';
import { addAppointments } from './demo/appointments';
import { addBook } from './demo/book';
import { addBookings } from './demo/bookings';
import { createCalendar } from './demo/calendar';
import { addCustomers, demoPassword } from './demo/customers';
import type { Demo } from './demo/demo';
import { addExpenses } from './demo/expenses';
import { addHealthRecords } from './demo/health-records';
import { addInvoices, addLodgedQuarter } from './demo/invoices';
import { addReplies, addSubscribers, addSurveys } from './demo/mailing';
import { addMessages } from './demo/message-log';
import { addPartners } from './demo/partners';
import { addPlanned } from './demo/planned';
import { createRandom } from './demo/random';
import { addReviews } from './demo/reviews';
import { addRun, setBusinessPlace } from './demo/run';
import { addAssignments, addTeam } from './demo/team';
import { addVisits } from './demo/visits';
import { addTimesheets, addWorkerJobs } from './demo/worker';

const marker = 'seed:demo';
const begun = 'seed:demo:begun';

const counter = (app: App, name: string) => rows(app, 'counters').one({ name });

/** Returns the start of the first demo run. A run that completes an earlier one gives its rows the same dates. */
async function readStart(app: App): Promise<Date> {
  const earlier = await counter(app, begun);
  if (earlier) return new Date(earlier.value);
  const now = app.now();
  await rows(app, 'counters').add({ name: begun, value: now.getTime() });
  return now;
}

async function addAll(demo: Demo): Promise<string> {
  // A job of the server may store kilometres of the demo's past days meanwhile.
  await setBusinessPlace(demo);
  const stables = await addCustomers(demo);
  const records = await addHealthRecords(demo, stables);
  const team = await addTeam(demo);
  const active = team.filter(({ isActive }) => isActive);
  const bookings = await addBookings(demo, stables, active);
  await addAppointments(demo, bookings);
  await addPlanned(demo, active);
  await addBook(demo);
  await addVisits(demo, stables);
  await addInvoices(demo);
  await addExpenses(demo);
  await addLodgedQuarter(demo);
  await addMessages(demo, bookings);
  await addAssignments(demo, bookings, active);
  const partner = await addPartners(demo);
  await addWorkerJobs(demo, stables);
  await addTimesheets(demo);
  await addReviews(demo);
  await addSurveys(demo);
  await addReplies(demo);
  await addSubscribers(demo);
  const runDay = await addRun(demo);
  // The hands of past visits are known by now.
  await storeDrivenDays(demo.app);
  const provider = active.find(({ hasSetPassword }) => !hasSetPassword)?.id;
  return [
    `Demo data added: ${stables.length} customers, ${bookings.length} bookings, ${records} health records and more.`,
    `Customer: "jess". Partner: "${partner}". Both with the password "${demoPassword}". Team member: id ${provider}.`,
    `A day to put in order: /calendar/day/${runDay}.`,
  ].join('\n');
}

/**
 * Adds a business with some months of history, relative to today. Sends nothing: messages are in their last state and
 * no booking is pending. A second run changes nothing; an interrupted run is completed. Returns the text for the
 * terminal.
 */
export async function seedDemo(app: App): Promise<string> {
  if (await counter(app, marker))
    return `The demo data are there already. Customer: "jess", password "${demoPassword}".`;
  const calendar = createCalendar(app.env.BUSINESS_TIME_ZONE, await readStart(app));
  const summary = await addAll({ app, calendar, random: createRandom(20_261_121) });
  await nextCount(app.payload, marker);
  return summary;
}
