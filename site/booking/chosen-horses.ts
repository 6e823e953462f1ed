import type { BookingInput } from '../../contracts/bookings/bookings';
import { maxLength } from '../../contracts/limits';
import type { StableHorse } from '../../contracts/pages/booking';
import { horsesLine } from '../../rules/horses/booked-horse';

/**
 * Adds the chosen horses of the stable to a booking. A single one is linked, several are named in the requirements.
 */
export function withHorses(input: BookingInput, chosen: readonly StableHorse[]): BookingInput {
  const [first, second] = chosen;
  if (!first) return input;
  if (!second) return { ...input, horseId: first.id };
  const names = horsesLine(chosen.map(({ name }) => name));
  const specialRequirements = `${names}\n${input.specialRequirements}`.slice(0, maxLength.text);
  return { ...input, specialRequirements };
}
