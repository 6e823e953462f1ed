import type { Booking } from '../../../../collections/payload-types';
import { type AgainInput, personFields } from '../../../../contracts/bookings/rebook';
import { maxLength } from '../../../../contracts/limits';
import { labelOf, preferredTimes, usualWorks } from '../../../../contracts/options';
import { isUniqueViolation } from '../../../../rows/unique';
import { formatFullDate } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { backInBook } from '../../clients/matching/match-client';
import { idOf } from '../../relations';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { createBooking } from '../create-booking';
import { ensureAppointment } from '../notifications';
import type { OpenLink } from './links';
import { againKeyOf, bookingOfLink, type OfferedHorse, offeredHorses, personOf } from './offered';

const requiredMessages: Record<(typeof personFields)[number], string> = {
  firstName: 'First name is required',
  lastName: 'Last name is required',
  phone: 'Phone number is required',
  email: 'Valid email is required',
  address: 'Property address is required',
  suburb: 'Suburb is required',
  postcode: 'Postcode is required',
};

/** Returns the person of the booking: our stored data, and the customer's input where we have none. */
export function personFor({ client }: Pick<OpenLink, 'client'>, input: Partial<AgainInput>) {
  const stored = personOf(client);
  const person = Object.fromEntries(
    personFields.map((field) => [field, stored[field] ?? input[field] ?? '']),
  );
  const issues = personFields
    .filter((field) => !person[field])
    .map((path) => ({ path, message: requiredMessages[path] }));
  if (issues.length) throw new Refusal('invalid', issues[0]?.message ?? '', { issues });
  return person as Record<(typeof personFields)[number], string>;
}

/** Returns the wanted horses of the link. Throws a 400 for a horse that the link does not offer. */
async function readChosenHorses(app: App, open: OpenLink, ids: readonly number[]): Promise<OfferedHorse[]> {
  const offered = await offeredHorses(app, open);
  const chosenIds = new Set(ids);
  const horses = offered.filter(({ id }) => chosenIds.has(id));
  if (horses.length !== chosenIds.size)
    throw invalidField('horseIds', 'This link does not book one of these horses');
  return horses;
}

export const workOf = ({ name, usualWork }: Pick<OfferedHorse, 'name' | 'usualWork'>): string =>
  usualWork ? `${name}: ${labelOf(usualWorks, usualWork).toLowerCase()}` : name;

/** Formats the needs of the horses by name, and the customer's remark. */
const formatNeeds = (horses: readonly OfferedHorse[], word: string | null): string =>
  [`Same again. ${horses.map(workOf).join('; ')}`, word ?? '']
    .filter(Boolean)
    .join('\n')
    .slice(0, maxLength.text);

const ourNames: Record<string, string> = { serviceDate: 'date', preferredTime: 'slot' };

/** Maps field errors of a booking to the fields of this call. */
function renameErrorFields(error: unknown): unknown {
  if (!(error instanceof Refusal) || !error.issues) return error;
  const issues = error.issues.map(({ path, message }) => ({ path: ourNames[path] ?? path, message }));
  return new Refusal(error.code, error.message, { issues });
}

function linkAlreadyUsed({ serviceDate, preferredTime, confirmationNumber, state }: Booking): Refusal {
  const since = state === 'cancelled' ? ', which was cancelled since' : '';
  return new Refusal(
    'conflict',
    `This link was already used to book: ${formatFullDate(serviceDate)}, ${labelOf(preferredTimes, preferredTime)}${since}. To book another visit, please use our website or call us.`,
    { details: { booked: { confirmationNumber, serviceDate, preferredTime } } },
  );
}

/**
 * Books the same horses again, once per link: the link's key is unique, so one of several concurrent calls is stored.
 * The booking is an ordinary one, with messages and visit. Throws `conflict` when the link was used.
 */
export async function bookAgain(
  app: App,
  open: OpenLink,
  input: AgainInput,
  { address, requestKey }: { address: string; requestKey: RequestKey | null },
): Promise<Booking> {
  const before = await bookingOfLink(app, open);
  if (before && !(requestKey && before.idempotencyKey === requestKey.mark)) throw linkAlreadyUsed(before);
  const horses = await readChosenHorses(app, open, input.horseIds);
  const { client, link } = open;
  try {
    const booking = await createBooking(
      app,
      {
        ...personFor(open, input),
        service: 'farrier',
        rushService: false,
        serviceDate: input.date,
        preferredTime: input.slot,
        horseCount: horses.length,
        specialRequirements: formatNeeds(horses, input.specialRequirements),
        referredBy: null,
        feet: [],
        photosToCome: 0,
      },
      {
        address,
        requestKey,
        customerId: idOf(client.userId),
        again: { againKey: againKeyOf(link), clientId: client.id, horseIds: horses.map(({ id }) => id) },
      },
    );
    await backInBook(app, client);
    // Creates the appointment before the response, so that every screen shows it.
    await ensureAppointment(app, booking);
    return booking;
  } catch (error) {
    if (!isUniqueViolation(error, 'againKey')) throw renameErrorFields(error);
    const first = await bookingOfLink(app, open);
    throw first ? linkAlreadyUsed(first) : error;
  }
}
