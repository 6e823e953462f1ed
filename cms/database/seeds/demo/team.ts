import type { ServiceProvider } from '../../../../collections/payload-types';
import { providerPayee } from '../../../domain/money/ledger/payees';
import { hashPassword } from '../../../security/sign-in/passwords';
import type { DemoBooking } from './bookings';
import { demoPassword } from './customers';
import { addOnce, type Demo } from './demo';
import { team, workDone } from './lists';
import { payOnce } from './payments';

export async function addTeam(demo: Demo): Promise<ServiceProvider[]> {
  const members: ServiceProvider[] = [];
  for (const { since, ...member } of team) {
    const name = `${member.firstName} ${member.lastName}`;
    members.push(
      await addOnce(
        demo,
        'service-providers',
        { loginUsernameKey: member.loginUsername },
        {
          ...member,
          email: `${member.loginUsername}@example.com`,
          accountName: name,
          passwordHash: member.hasSetPassword ? await hashPassword(demoPassword) : undefined,
          createdAt: demo.calendar.at(demo.calendar.day(-since), '10:15'),
        },
      ),
    );
  }
  return members;
}

export async function addAssignments(
  demo: Demo,
  bookings: DemoBooking[],
  members: ServiceProvider[],
): Promise<void> {
  const { calendar, random } = demo;
  for (const { plan, row } of bookings) {
    const member = members.find(({ id }) => id === row.assignedTo);
    if (!member || plan.state !== 'completed') continue;
    const hoursWorked = random.whole(3, 9) * 0.5;
    const completedAt = calendar.at(plan.serviceDate, random.pick(['12:10', '15:45', '17:20']));
    const isPaid = plan.serviceDate < calendar.day(-14);
    const { id, amountOwed } = await addOnce(
      demo,
      'work-assignments',
      { bookingId: row.id, serviceProviderId: member.id },
      {
        bookingId: row.id,
        serviceProviderId: member.id,
        workDescription: random.pick(workDone),
        hoursWorked,
        amountOwed: Math.round(hoursWorked * (member.hourlyRate ?? 0)),
        status: 'completed',
        completedAt,
        createdAt: calendar.minutesAfter(completedAt, 25),
      },
    );
    const paidAt = calendar.minutesAfter(completedAt, 7 * 24 * 60);
    if (isPaid) await payOnce(demo, providerPayee(member.id), [{ id, amount: amountOwed ?? 0 }], paidAt);
  }
}
