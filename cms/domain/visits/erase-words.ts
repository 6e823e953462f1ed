import type { HorseRecord } from '../../../contracts/visits/visit-record';
import type { Kept } from '../../../rules/visits/visit-record';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { findRows } from '../../database/rows';
import type { OwnRows } from '../rows-of-person';
import { historyOf, keptHorses, visitOf } from './row';

const withoutNote = <Noted extends { note: string | null }>(noted: Noted): Noted => ({
  ...noted,
  note: null,
});

/** What was done stays; what was written about it in words goes. */
const withoutWords = (horse: Kept<HorseRecord>): Kept<HorseRecord> => ({
  ...horse,
  reason: null,
  noteForOwner: null,
  privateNote: null,
  findings: horse.findings.map(withoutNote),
  work: Object.fromEntries(
    Object.entries(horse.work).map(([foot, work]) => [foot, work && withoutNote(work)]),
  ),
});

/** The appointments with a record of these horses. */
async function appointmentsOf({ payload }: App, horseIds: number[]): Promise<number[]> {
  if (!horseIds.length) return [];
  const of = { horseId: { in: horseIds } };
  const rows = await findRows(payload, 'visit-horses', of, { fields: ['appointmentId'] });
  return rows.map(({ appointmentId }) => appointmentId);
}

/**
 * Takes what was written in words about these horses out of the records of their visits, and out of what stood there
 * before. A second time changes nothing.
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
        const isSame =
          JSON.stringify([horses, history]) === JSON.stringify([keptHorses(row), historyOf(row)]);
        return isSame ? null : { horses, history };
      },
    });
}
