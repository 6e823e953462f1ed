import type { Client, ServiceProvider } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { regularDaysAhead } from '../../../../rules/calendar/regular-days';
import { type BusinessHours, closureOn } from '../../../../rules/time/business-hours';
import { addDays } from '../../../../rules/time/dates';
import { updateRegularVisits } from '../../../domain/calendar/regulars/update-regular-visits';
import { businessHours } from '../../../domain/content/hours';
import { addOnce, type Demo } from './demo';

/** Yards with regular visits. Their phones are landlines, which get no texts. */
const yards = [
  {
    name: 'Tooradin Riding School',
    suburb: 'Tooradin',
    postcode: '3980',
    weeks: 6,
    horses: ['Biscuit', 'Pepper'],
  },
  { name: 'Cardinia Pony Club', suburb: 'Cardinia', postcode: '3978', weeks: 8, horses: ['Toffee'] },
  { name: 'Blue Gum Stud', suburb: 'Bunyip', postcode: '3815', weeks: 4, horses: ['Comet', 'Juno', 'Atlas'] },
  { name: 'Lang Lang Agistment', suburb: 'Lang Lang', postcode: '3984', weeks: 6, horses: ['Misty'] },
] as const;

const phoneOf = (index: number) => `+6135997110${index}`;

async function addYard(demo: Demo, yard: (typeof yards)[number], index: number): Promise<Client> {
  const phone = phoneOf(index);
  return addOnce(demo, 'clients', { businessName: yard.name }, {
    businessName: yard.name,
    phone,
    address: `${12 + index} Yard Road`,
    suburb: yard.suburb,
    postcode: yard.postcode,
  } as never);
}

/** Returns a first day for a regular, so that one of its days is the next holiday. */
export function firstDayToHoliday(hours: BusinessHours, today: string, everyWeeks: number): string {
  const ahead = Array.from({ length: regularDaysAhead }, (_, index) => index + 1);
  const holiday = ahead.find((offset) => closureOn(hours, addDays(today, offset)) !== null) ?? 1;
  return addDays(today, ((holiday - 1) % (everyWeeks * 7)) + 1);
}

async function addRegulars(demo: Demo): Promise<void> {
  const { calendar } = demo;
  const hours = await businessHours(demo.app);
  for (const [index, yard] of yards.entries()) {
    const client = await addYard(demo, yard, index);
    const horseIds: number[] = [];
    for (const name of yard.horses) {
      const where = { name, clientId: client.id };
      const horse = await rows(demo.app, 'horses').one(where);
      horseIds.push((horse ?? (await rows(demo.app, 'horses').add({ name, clientId: client.id }))).id);
    }
    const isPaused = index === 1;
    const regular = await addOnce(
      demo,
      'regulars',
      { clientId: client.id },
      {
        clientId: client.id,
        horseIds,
        everyWeeks: yard.weeks,
        from:
          index === 2 ? firstDayToHoliday(hours, calendar.today, yard.weeks) : calendar.workday(7 + index),
        time: `${String(8 + index * 2).padStart(2, '0')}:00`,
        status: 'scheduled',
        state: isPaused ? 'paused' : 'active',
        revision: 0,
        outboxState: 'pending',
      },
    );
    await updateRegularVisits(demo.app, regular.id);
  }
}

async function addTuesday(demo: Demo, providers: ServiceProvider[]): Promise<void> {
  const { calendar } = demo;
  const offset = (9 - new Date(`${calendar.today}T00:00:00Z`).getUTCDay()) % 7 || 7;
  const hands = [...providers.slice(0, 2).map(({ id }) => ({ assignedTo: id })), { jobWanted: true }];
  for (const [index, hand] of hands.entries())
    for (const [turn, time] of ['08:30', '10:30', '13:00', '15:00'].entries()) {
      const yardIndex = (index + turn) % yards.length;
      const yard = yards[yardIndex] ?? yards[0];
      const client = await addYard(demo, yard, yardIndex);
      const bookingKey = `demo:tuesday:${index}:${turn}`;
      await addOnce(
        demo,
        'appointments',
        { bookingKey },
        {
          bookingKey,
          clientId: client.id,
          clientName: yard.name,
          phone: client.phone,
          address: `${client.address}, ${yard.suburb} ${yard.postcode}`,
          appointmentDate: calendar.day(offset),
          appointmentTime: time,
          durationMinutes: 90,
          workRequired: 'Trim',
          status: 'confirmed',
          outboxState: 'pending',
          ...hand,
        },
      );
    }
}

export async function addPlanned(demo: Demo, providers: ServiceProvider[]): Promise<void> {
  await addRegulars(demo);
  await addTuesday(demo, providers);
}
