import type { Horse, HorseHealthRecord } from '../../collections/payload-types';
import { type NewRow, rows } from '../../rows/rows';
import type { TestServer } from './servers/server';

/** Adds rows to the book of clients, as the server would. */
export function bookOf({ app }: Pick<TestServer, 'app'>) {
  return {
    client: async (more: Partial<NewRow<'clients'>> = {}): Promise<number> => {
      const person = { firstName: 'Jess', familyName: 'Hartley', phone: '+61412345678', suburb: 'Hallam' };
      return (await rows(app, 'clients').add({ ...person, ...more } as NewRow<'clients'>)).id;
    },
    horse: async (clientId: number | null, more: Partial<Horse> = {}): Promise<number> => {
      const horse = { name: 'Biscuit', clientId, ...more };
      return (await rows(app, 'horses').add(horse as NewRow<'horses'>)).id;
    },
    done: async (
      horseId: number,
      serviceDate: string,
      more: Partial<HorseHealthRecord> = {},
    ): Promise<number> =>
      (
        await app.payload.create({
          collection: 'horse-health-records',
          data: { horseId, serviceDate, recordType: 'farrier', description: 'Trim', ...more },
        })
      ).id,
    visit: async (appointmentDate: string, more: Partial<NewRow<'appointments'>> = {}): Promise<number> =>
      (
        await rows(app, 'appointments').add({
          appointmentDate,
          appointmentTime: '09:00',
          clientName: 'Jess Hartley',
          status: 'scheduled',
          ...more,
        })
      ).id,
  };
}
