import type { preferredTimes } from '../../../../contracts/options';
import { rows } from '../../../../rows/rows';
import { slots } from '../../../../rules/time/business-hours';
import type { DemoBooking } from './bookings';
import { addOnce, type Demo } from './demo';
import { callers, ownerNotes, placeOf } from './lists';
import { isMobile, logConfirmation } from './message-log';
import { phoneCalls } from './phone-calls';

const starts: Record<(typeof preferredTimes)[number]['value'], string[]> = {
  morning: ['08:00', '09:30', '11:00'],
  afternoon: ['12:30', '14:00'],
  evening: ['15:30', '17:00'],
};
const anyStart = Object.values(starts).flat();

function createDiary() {
  const takenTimes = new Set<string>();
  return (date: string, wanted: string[]): string => {
    const free = [...wanted, ...anyStart].find((time) => !takenTimes.has(`${date} ${time}`)) ?? '18:00';
    takenTimes.add(`${date} ${free}`);
    return free;
  };
}

type Diary = ReturnType<typeof createDiary>;

function chooseState({ calendar, random }: Demo, start: string, booking?: DemoBooking['plan']) {
  const asked = random.chance(0.4);
  const confirmed = random.chance(0.85);
  if (booking?.state === 'cancelled') return { status: 'cancelled', asked: false, confirmed: false } as const;
  if (calendar.isPast(calendar.minutesAfter(start, 75)))
    return { status: 'completed', asked, confirmed } as const;
  const isOpen = booking && !booking.calledAt;
  if (isOpen || !confirmed) return { status: 'scheduled', asked: false, confirmed: false } as const;
  return { status: 'confirmed', asked: false, confirmed } as const;
}

async function addForBooking(demo: Demo, diary: Diary, { plan, row }: DemoBooking): Promise<void> {
  const { calendar, random } = demo;
  const { person } = plan;
  const cancelled = plan.state === 'cancelled';
  const wanted = starts[plan.slot];
  const time = plan.calledAt && !cancelled ? diary(plan.serviceDate, wanted) : slots[plan.slot].starts;
  const start = calendar.at(plan.serviceDate, time);
  const { status, asked, confirmed } = chooseState(demo, start, plan);
  const notes = random.chance(0.25) && plan.calledAt ? random.pick(ownerNotes) : undefined;
  const rang = confirmed && isMobile(row.phone) ? plan.calledAt : undefined;
  const confirmedAt = rang && calendar.notAfterNow(calendar.minutesAfter(rang, 4), 1);
  const askedAt = asked ? calendar.notAfterNow(calendar.minutesAfter(start, 300), 1) : undefined;
  const visit = await addOnce(
    demo,
    'appointments',
    { bookingKey: `booking:${row.id}` },
    {
      bookingKey: `booking:${row.id}`,
      clientName: `${person.firstName} ${person.lastName}`,
      phone: person.phone,
      email: person.email,
      address: placeOf(person),
      appointmentDate: plan.serviceDate,
      appointmentTime: time,
      workRequired: plan.wish,
      notes,
      status,
      confirmationSent: Boolean(confirmedAt),
      confirmationSentAt: confirmedAt,
      reviewRequestSent: asked,
      reviewRequestSentAt: askedAt,
      isFromOnlineBooking: true,
      onlineBookingId: row.id,
      createdAt: plan.createdAt,
    },
  );
  const message = confirmedAt && (await logConfirmation(demo, visit, confirmedAt));
  if (message)
    await rows(demo.app, 'appointments').update(
      { id: visit.id, confirmationMessageId: null },
      { confirmationMessageId: message.id },
    );
}

async function addPhoneMade(demo: Demo, diary: Diary): Promise<void> {
  const { calendar } = demo;
  for (const [index, call] of phoneCalls.entries()) {
    const caller = callers[index % callers.length];
    if (!caller) continue;
    const date =
      call.inDays === 0 || call.inDays === 1 ? calendar.day(call.inDays) : calendar.workday(call.inDays);
    const time = diary(date, [call.time]);
    const { status } = chooseState(demo, calendar.at(date, time));
    const rangAt = calendar.at(calendar.day(call.inDays - call.rangDaysBefore), '18:40');
    const bookingKey = `demo:phone:${index + 1}`;
    await addOnce(
      demo,
      'appointments',
      { bookingKey },
      {
        bookingKey,
        clientName: `${caller.firstName} ${caller.lastName}`,
        phone: caller.phone,
        address: placeOf(caller),
        appointmentDate: date,
        appointmentTime: time,
        workRequired: call.work,
        notes: call.notes,
        status,
        createdAt: calendar.notAfterNow(rangAt, 180 + index),
      },
    );
  }
}

export async function addAppointments(demo: Demo, bookings: DemoBooking[]): Promise<void> {
  const diary = createDiary();
  for (const booking of bookings) await addForBooking(demo, diary, booking);
  await addPhoneMade(demo, diary);
}
