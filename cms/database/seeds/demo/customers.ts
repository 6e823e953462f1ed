import type { Horse, User } from '../../../../collections/payload-types';
import { hashPassword } from '../../../security/sign-in/passwords';
import { addOnce, type Demo } from './demo';
import { type Customer, customers, horseList } from './lists';

export const demoPassword = 'demo-horse';

export interface Stable {
  person: Customer;
  user: User;
  horses: Horse[];
}

/** Adds customers with accounts, and their horses. No one has reminders on, since reminders would be sent. */
export async function addCustomers(demo: Demo): Promise<Stable[]> {
  const hashes = await Promise.all(customers.map(() => hashPassword(demoPassword)));
  const stables: Stable[] = [];
  for (const [index, person] of customers.entries()) {
    const createdAt = demo.calendar.at(demo.calendar.day(-person.since), '19:20');
    const user = await addOnce(
      demo,
      'users',
      { usernameKey: person.username },
      {
        username: person.username,
        email: person.email,
        confirmedEmail: person.email,
        emailConfirmedAt: createdAt,
        firstName: person.firstName,
        lastName: person.lastName,
        phone: person.phone,
        address: person.address,
        suburb: person.suburb,
        postcode: person.postcode,
        preferredContactMethod: person.contact,
        preferredTimeSlot: person.slot,
        numberOfHorses: horseList.filter(({ owner }) => owner === person.username).length,
        propertyType: person.property,
        accessNotes: person.access,
        remindersOptIn: false,
        passwordHash: hashes[index],
        createdAt,
      },
    );
    stables.push({ person, user, horses: await addHorses(demo, user, createdAt) });
  }
  return stables;
}

async function addHorses(demo: Demo, user: User, createdAt: string): Promise<Horse[]> {
  const horses: Horse[] = [];
  for (const [index, entry] of horseList.entries()) {
    if (entry.owner !== user.username) continue;
    const { owner: _, medical, diet, insurance, ...known } = entry;
    horses.push(
      await addOnce(
        demo,
        'horses',
        { userId: user.id, name: entry.name },
        {
          ...known,
          userId: user.id,
          medicalNotes: medical,
          dietaryRequirements: diet,
          insuranceDetails: insurance,
          // Chips that begin with 999 are test chips. No registry assigns them.
          microchipNumber: entry.age > 3 ? `99900000${String(4_170_213 + index * 7919)}` : undefined,
          createdAt: demo.calendar.minutesAfter(createdAt, 8 + index),
        },
      ),
    );
  }
  return horses;
}
