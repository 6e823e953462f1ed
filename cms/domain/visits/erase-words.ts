import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { Kept } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { rows } from '../../database/rows';
import { nobodysName } from '../deleted-customer';
import { inParts } from '../in-pages';
import type { OwnRows } from '../rows-of-person';
import { dropFiles } from '../system/files/store';
import { historyOf, keptHorses, removedHorses, visitOf } from './row';

const withoutNote = <Noted extends { note: string | null }>(noted: Noted): Noted => ({
  ...noted,
  note: null,
});

/** Keeps what was done, and removes what was written about it in words. */
const withoutWords = (horse: Kept<HorseRecord>): Kept<HorseRecord> => ({
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

/** The appointments with a record of these horses, at other clients' visits too. */
async function appointmentsOf({ payload }: App, horseIds: number[]): Promise<number[]> {
  if (!horseIds.length) return [];
  const found: number[] = [];
  for (const part of inParts(horseIds)) {
    const of = { horseId: part };
    const visitHorses = await rows(payload, 'visit-horses').pick(of, ['appointmentId']);
    found.push(...visitHorses.map(({ appointmentId }) => appointmentId));
  }
  // `visit-horses` has no rows of records that are not completed, or were taken back.
  const fields = ['appointmentId', 'horses', 'removed', 'history'] as const;
  const begun = await rows(payload, 'visits').pick({ completedAt: null }, fields);
  const names = (row: (typeof begun)[number]) =>
    [...keptHorses(row), ...removedHorses(row), ...historyOf(row)].some(
      ({ horseId }) => horseId !== null && horseIds.includes(horseId),
    );
  return [...found, ...begun.filter(names).map(({ appointmentId }) => appointmentId)];
}

/** Removes the photos of these horses' visits, with their files and the names that senders gave them. */
async function erasePhotosOf(app: App, horseIds: number[]): Promise<void> {
  for (const part of inParts(horseIds)) {
    const of = { horseId: part };
    const photos = await rows(app, 'visit-photos').pick(of, ['fileId']);
    await dropFiles(
      app,
      photos.flatMap(({ fileId }) => fileId ?? []),
    );
    await rows(app, 'visit-photos').remove(of);
  }
}

/**
 * Removes words and photos of these horses from the records of their visits and from the history of these. A second time
 * changes nothing.
 */
export async function eraseWordsOf(
  app: App,
  { horses: horseIds, appointments }: Pick<OwnRows, 'horses' | 'appointments'>,
): Promise<void> {
  const all = new Set([...appointments, ...(await appointmentsOf(app, horseIds))]);
  for (const appointmentId of all)
    await changeRow(app.payload, 'visits', {
      find: () => visitOf(app, appointmentId),
      decide: (row) => {
        const horses = keptHorses(row).map((horse) =>
          horseIds.includes(horse.horseId) ? withoutWords(horse) : horse,
        );
        const history = historyOf(row).filter(
          ({ horseId }) => horseId === null || !horseIds.includes(horseId),
        );
        // It compares what was sent or issued with the record, in words.
        const differs = appointments.includes(appointmentId) ? null : row.differs;
        const isSame =
          JSON.stringify([horses, history, differs ?? null]) ===
          JSON.stringify([keptHorses(row), historyOf(row), row.differs ?? null]);
        return isSame
          ? null
          : { horses, history, ...(differs !== row.differs && { differs, differsAt: null }) };
      },
    });
  await erasePhotosOf(app, horseIds);
}
