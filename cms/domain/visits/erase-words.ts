import type { HorseRecord } from '../../../contracts/visits/visit-record';
import { rows } from '../../../rows/rows';
import type { StoredHorse } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { nobodysName } from '../deleted-customer';
import { splitIntoParts } from '../in-pages';
import type { OwnRows } from '../rows-of-person';
import { dropFiles } from '../system/files/store';
import { historyOf, recordedHorses, removedHorses, visitOf } from './row';

const withoutNote = <Noted extends { note: string | null }>(noted: Noted): Noted => ({
  ...noted,
  note: null,
});

/** Keeps the work done, and removes all texts about it. */
const withoutWords = (horse: StoredHorse<HorseRecord>): StoredHorse<HorseRecord> => ({
  ...horse,
  reason: null,
  noteForOwner: null,
  privateNote: null,
  findings: horse.findings.map(withoutNote),
  items: horse.items.map((item) => ({ ...item, description: nobodysName })),
  work: Object.fromEntries(
    Object.entries(horse.work).map(([foot, work]) => [foot, work && withoutNote(work)]),
  ),
});

/** Returns appointments with a record of these horses, including other clients' visits. */
async function appointmentsOf({ payload }: App, horseIds: number[]): Promise<number[]> {
  if (!horseIds.length) return [];
  const found: number[] = [];
  for (const part of splitIntoParts(horseIds)) {
    const ofHorses = { horseId: part };
    const visitHorses = await rows(payload, 'visit-horses').pick(ofHorses, ['appointmentId']);
    found.push(...visitHorses.map(({ appointmentId }) => appointmentId));
  }
  // `visit-horses` lacks rows of incomplete and withdrawn records.
  const fields = ['appointmentId', 'horses', 'removed', 'history'] as const;
  const begun = await rows(payload, 'visits').pick({ completedAt: null }, fields);
  const names = (row: (typeof begun)[number]) =>
    [...recordedHorses(row), ...removedHorses(row), ...historyOf(row)].some(
      ({ horseId }) => horseId !== null && horseIds.includes(horseId),
    );
  return [...found, ...begun.filter(names).map(({ appointmentId }) => appointmentId)];
}

async function erasePhotosOf(app: App, horseIds: number[]): Promise<void> {
  for (const part of splitIntoParts(horseIds)) {
    const ofHorses = { horseId: part };
    const photos = await rows(app, 'visit-photos').pick(ofHorses, ['fileId']);
    await dropFiles(
      app,
      photos.flatMap(({ fileId }) => fileId ?? []),
    );
    await rows(app, 'visit-photos').remove(ofHorses);
  }
}

/** Removes texts and photos of these horses from the records of their visits and from the history. Repeatable. */
export async function eraseWordsOf(
  app: App,
  { horses: horseIds, appointments }: Pick<OwnRows, 'horses' | 'appointments'>,
): Promise<void> {
  const all = new Set([...appointments, ...(await appointmentsOf(app, horseIds))]);
  for (const appointmentId of all)
    await changeRow(app.payload, 'visits', {
      find: () => visitOf(app, appointmentId),
      decide: (row) => {
        const horses = recordedHorses(row).map((horse) =>
          horseIds.includes(horse.horseId) ? withoutWords(horse) : horse,
        );
        const history = historyOf(row).filter(
          ({ horseId }) => horseId === null || !horseIds.includes(horseId),
        );
        // `differs` compares sent or issued texts with the record.
        const differs = appointments.includes(appointmentId) ? null : row.differs;
        const isSame =
          JSON.stringify([horses, history, differs ?? null]) ===
          JSON.stringify([recordedHorses(row), historyOf(row), row.differs ?? null]);
        return isSame
          ? null
          : { horses, history, ...(differs !== row.differs && { differs, differsAt: null }) };
      },
    });
  await erasePhotosOf(app, horseIds);
}
