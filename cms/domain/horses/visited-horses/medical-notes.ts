import type { App } from '../../../app';
import { findRows } from '../../../database/rows';
import { inParts } from '../../in-pages';
import { meantHorses } from './horses-by-id';

export interface MedicalNote {
  horse: string;
  notes: string;
}

/** Medical notes of the horses that visits are meant for, by the ids of their appointments. */
export async function medicalNotesOfVisits(
  app: App,
  appointmentIds: readonly number[],
): Promise<Map<number, MedicalNote[]>> {
  const found = new Map<number, MedicalNote[]>();
  for (const part of inParts([...new Set(appointmentIds)])) {
    const fields = ['clientId', 'userId', 'horseIds', 'appointmentDate'] as const;
    for (const row of await findRows(app.payload, 'appointments', { id: { in: part } }, { fields })) {
      const horses = await meantHorses(app, row);
      const notes = horses.flatMap(({ name, medicalNotes }) =>
        medicalNotes ? [{ horse: name, notes: medicalNotes }] : [],
      );
      if (notes.length) found.set(row.id, notes);
    }
  }
  return found;
}
