import type { Appointment, Horse, Visit } from '../../../../collections/payload-types';
import type { HorseRecord } from '../../../../contracts/visits/visit-record';
import { rows, whereOf } from '../../../../rows/rows';
import type { Stable } from './customers';
import { addOnce, type Demo } from './demo';
import { addVisitPhotos } from './visit-photos';

const emptyRecord = {
  reason: null,
  findings: [],
  soundness: 'sound' as const,
  lameFeet: [],
  lamenessGrade: null,
  behaviour: 'quiet' as const,
  sedated: false,
  vetAdvised: false,
  minutes: 40,
  nextWeeks: 6,
  noteForOwner: null,
  privateNote: null,
};
const foot = { shoe: null, size: null, nails: null, pad: null, hot: false, toeAngle: null, note: null };
const trim = { ...foot, done: 'trim' as const };
const shod = { ...foot, done: 'new-shoe' as const, shoe: 'St Croix', size: '2', nails: 6, hot: true };
const reset = { ...shod, done: 'reset' as const };

/** Returns a horse's record, from its place in the visit and the number of later visits. */
function recordOf({ id }: Horse, place: number, after: number): HorseRecord {
  const fore = after % 2 === 0 ? shod : reset;
  const common = { ...emptyRecord, horseId: id, outcome: 'done' as const, items: [] };
  if (place % 3 === 2)
    return {
      ...common,
      work: { 'near-fore': trim, 'off-fore': trim, 'near-hind': trim, 'off-hind': trim },
      behaviour: 'difficult',
      privateNote: 'Calmer with a hay net in front of her.',
    };
  const work = { 'near-fore': fore, 'off-fore': fore, 'near-hind': trim, 'off-hind': trim };
  if (place % 3 === 1)
    return {
      ...common,
      work,
      findings: [
        { kind: 'thrush', feet: ['near-hind'], note: 'Dry bedding, and copper sulphate twice a week.' },
      ],
      noteForOwner: 'Please keep the near hind dry.',
    };
  const isLame = after === 1;
  return {
    ...common,
    work,
    soundness: isLame ? 'lame' : 'sound',
    lameFeet: isLame ? ['off-fore'] : [],
    lamenessGrade: isLame ? 2 : null,
    findings: isLame ? [{ kind: 'quarter-crack', feet: ['off-fore'], note: null }] : [],
    vetAdvised: isLame,
  };
}

/** Adds a completed visit with its record. Skips the follow-up steps, so that no message is sent. */
async function addRecord(demo: Demo, appointment: Appointment, horses: readonly Horse[], after: number) {
  const finishedAt = demo.calendar.at(appointment.appointmentDate, '10:30');
  const records = horses.map((horse, place) => recordOf(horse, place, after));
  const visit: Visit = await addOnce(
    demo,
    'visits',
    { appointmentId: appointment.id },
    {
      appointmentId: appointment.id,
      startedAt: demo.calendar.at(appointment.appointmentDate, '09:00'),
      finishedAt,
      by: 'owner',
      horses: records.map((record) => ({ ...record, revision: 1 })),
      revision: 1,
      completedAt: finishedAt,
      completions: 1,
      outboxState: 'done',
      createdAt: finishedAt,
    },
  );
  for (const { horseId, outcome, nextWeeks } of records)
    await addOnce(
      demo,
      'visit-horses',
      { key: `${visit.id}:${horseId}` },
      {
        key: `${visit.id}:${horseId}`,
        visitId: visit.id,
        appointmentId: appointment.id,
        horseId,
        doneOn: appointment.appointmentDate,
        outcome,
        nextWeeks,
        completedAt: finishedAt,
      },
    );
  const [first] = horses;
  if (first) await addVisitPhotos(demo, visit, first.id, after);
}

interface DemoClient {
  name: string;
  horses: readonly Horse[];
  clientId?: number;
  userId?: number;
}

async function addVisitsTo(demo: Demo, { name, horses, clientId, userId }: DemoClient, isToday: boolean) {
  const add = (date: string, key: string, status: 'completed' | 'confirmed') =>
    addOnce(
      demo,
      'appointments',
      { bookingKey: `demo:record:${key}` },
      {
        bookingKey: `demo:record:${key}`,
        clientName: name,
        clientId,
        userId,
        address: '12 Yard Road, Bunyip 3815',
        appointmentDate: date,
        appointmentTime: status === 'completed' ? '09:00' : '16:30',
        durationMinutes: 90,
        workRequired: 'Trim, fores shod',
        status,
        horseIds: horses.map(({ id }) => id),
      },
    );
  for (const after of [2, 1, 0]) {
    const date = demo.calendar.workday(-(after + 1) * 35);
    await addRecord(demo, await add(date, `${name}:${after}`, 'completed'), horses, after);
  }
  if (isToday) await add(demo.calendar.today, `${name}:today`, 'confirmed');
}

export async function addVisits(demo: Demo, stables: readonly Stable[]): Promise<void> {
  const { docs } = await demo.app.payload.find({
    collection: 'clients',
    where: whereOf<'clients'>({ businessName: 'Blue Gum Stud' }),
    depth: 0,
  });
  const [yard] = docs;
  if (yard) {
    const ids = (await rows(demo.app, 'horses').pick({ clientId: yard.id }, ['name'])).map(({ id }) => id);
    const horses = await demo.app.payload.find({
      collection: 'horses',
      where: whereOf<'horses'>({ id: ids }),
      depth: 0,
    });
    await addVisitsTo(demo, { name: 'Blue Gum Stud', horses: horses.docs, clientId: yard.id }, true);
  }
  const jess = stables.find(({ person }) => person.username === 'jess');
  if (!jess) return;
  const name = `${jess.person.firstName} ${jess.person.lastName}`;
  await addVisitsTo(demo, { name, horses: jess.horses.slice(0, 2), userId: jess.user.id }, false);
}
