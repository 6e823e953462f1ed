import type { Horse, HorseHealthRecord } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { Stable } from './customers';
import { addOnce, type Demo } from './demo';
import { dueAfter, recordTexts } from './lists';

type Kind = HorseHealthRecord['recordType'];

async function addRecord(
  demo: Demo,
  horse: Horse,
  recordType: Kind,
  daysAgo: number,
  isLatest = true,
): Promise<void> {
  const { calendar, random } = demo;
  const text = random.pick(recordTexts[recordType]);
  const serviceDate = calendar.workday(-daysAgo);
  const pause = dueAfter[recordType];
  const createdAt = calendar.notAfterNow(calendar.at(serviceDate, '20:05'), 30);
  await addOnce(
    demo,
    'horse-health-records',
    { horseId: horse.id, recordType, serviceDate },
    {
      ...text,
      horseId: horse.id,
      recordType,
      serviceDate,
      nextDueDate: pause && isLatest ? calendar.day(pause - daysAgo) : undefined,
      createdAt,
    },
  );
}

export async function addHealthRecords(demo: Demo, stables: Stable[]): Promise<number> {
  const { random } = demo;
  const horses = stables.flatMap((stable) => stable.horses);
  for (const [index, horse] of horses.entries()) {
    const lastVisit = index % 6 === 0 ? random.whole(46, 60) : random.whole(3, 41);
    const lastPaste = index % 5 === 0 ? random.whole(88, 104) : random.whole(10, 82);
    await addRecord(demo, horse, 'farrier', lastVisit + 42, false);
    await addRecord(demo, horse, 'farrier', lastVisit);
    await addRecord(demo, horse, 'worming', lastPaste);
    if (index % 2 === 0) await addRecord(demo, horse, 'vaccination', random.whole(300, 362));
    if (index % 3 === 0) await addRecord(demo, horse, 'vet', random.whole(12, 200));
    if (index % 4 === 1) await addRecord(demo, horse, 'physio', random.whole(20, 95));
    if (index % 4 === 3) await addRecord(demo, horse, 'other', random.whole(5, 120));
  }
  const ids = horses.map(({ id }) => id);
  const where = { horseId: ids };
  return await rows(demo.app, 'horse-health-records').count(where);
}
