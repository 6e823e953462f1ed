import type { Booking, ServiceProvider } from '../../../../collections/payload-types';
import { totalCostOf } from '../../../../rules/bookings/bookings';
import { confirmationNumber } from '../../../../rules/bookings/confirmation-number';
import { type PlannedBooking, planBookings } from './booking-plan';
import type { Stable } from './customers';
import { addOnce, type Demo } from './demo';

export interface DemoBooking {
  plan: PlannedBooking;
  row: Booking;
}

/** Assigns some past and near bookings to team members. Bookings without a call stay unassigned. */
function assignee({ calendar, random }: Demo, plan: PlannedBooking, team: ServiceProvider[]) {
  const isAssigned = random.chance(plan.state === 'completed' ? 0.4 : 0.3);
  const member = random.pick(team);
  const near = plan.serviceDate <= calendar.day(8);
  return isAssigned && near && plan.calledAt && plan.state !== 'cancelled' ? member.id : undefined;
}

/** Adds the bookings with `outboxState` done, so that no message is sent for them. */
export async function addBookings(
  demo: Demo,
  stables: Stable[],
  team: ServiceProvider[],
): Promise<DemoBooking[]> {
  const { priorityFeeDollars } = await demo.app.content.business();
  const demoBookings: DemoBooking[] = [];
  for (const [index, plan] of planBookings(demo, stables).entries()) {
    const { person, stable } = plan;
    const idempotencyKey = `demo:${index + 1}`;
    const number = confirmationNumber((limit) => demo.random.whole(0, limit - 1));
    const assignedTo = assignee(demo, plan, team);
    const account = stable && stable.user.createdAt <= plan.createdAt ? stable : undefined;
    const row = await addOnce(
      demo,
      'bookings',
      { idempotencyKey },
      {
        idempotencyKey,
        confirmationNumber: number,
        service: 'farrier',
        userId: account?.user.id,
        horseId: plan.horseCount === 1 ? account?.horses[0]?.id : undefined,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: person.phone,
        email: person.email,
        address: person.address,
        suburb: person.suburb,
        postcode: person.postcode,
        serviceDate: plan.serviceDate,
        preferredTime: plan.slot,
        horseCount: plan.horseCount,
        rushService: plan.priority,
        specialRequirements: plan.wish,
        totalCost: totalCostOf({ rushService: plan.priority }, priorityFeeDollars),
        state: plan.state,
        calledAt: plan.calledAt,
        assignedTo,
        outboxState: 'done',
        createdAt: plan.createdAt,
      },
    );
    demoBookings.push({ plan, row });
  }
  return demoBookings;
}
