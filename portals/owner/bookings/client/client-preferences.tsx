import type { Client } from '../../../../contracts/accounts/customers';
import type { OwnersBooking } from '../../../../contracts/bookings/bookings';
import { contactMethods, labelOf, preferredTimes } from '../../../../contracts/options';
import { Fact, Facts } from './facts';

const unknown = 'Not recorded';

export function ClientPreferences({ account }: { account: Client }) {
  return (
    <Facts>
      <Fact label="Likes to be reached by" unknown={unknown}>
        {labelOf(contactMethods, account.preferredContactMethod)}
      </Fact>
      <Fact label="Preferred time" unknown={unknown}>
        {labelOf(preferredTimes, account.preferredTimeSlot)}
      </Fact>
      <Fact label="Number of horses" unknown={unknown}>
        {account.numberOfHorses?.toString()}
      </Fact>
      <Fact label="Kind of property" unknown={unknown}>
        {account.propertyType}
      </Fact>
      <Fact label="Has used Priority Service">{account.rushServiceUsed ? 'Yes' : 'Not yet'}</Fact>
      <Fact label="How to get in" unknown={unknown} wide>
        {account.accessNotes}
      </Fact>
    </Facts>
  );
}

export function GuestPreferences({ booking }: { booking: OwnersBooking }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">Booked without an account. This is what the booking says.</p>
      <Facts>
        <Fact label="Preferred time">{labelOf(preferredTimes, booking.preferredTime)}</Fact>
        <Fact label="Number of horses">{booking.horseCount.toString()}</Fact>
        <Fact label="Priority Service">{booking.rushService ? 'Yes' : 'No'}</Fact>
      </Facts>
    </>
  );
}

export function GuestHorses({ booking }: { booking: OwnersBooking }) {
  return (
    <>
      <p className="mb-4 text-ink-soft">
        Booked without an account, so there is no stable. This is what the booking says.
      </p>
      <Facts>
        <Fact label="Number of horses">{booking.horseCount.toString()}</Fact>
        <Fact label="What they need" wide>
          {booking.specialRequirements}
        </Fact>
      </Facts>
    </>
  );
}
