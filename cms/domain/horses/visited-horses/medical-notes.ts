import { type DeclaredField, warningsOf } from '../../../../contracts/declared-fields';
import { horseFields } from '../../../../contracts/horses/horse-fields';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { splitIntoParts } from '../../in-pages';
import { horsesForVisit, type VisitedHorse } from './horses-by-id';

export interface MedicalNote {
  horse: string;
  notes: string;
}

const names = warningsOf(horseFields);

/** All that is read before anyone touches a horse. Values beside the medical notes have their labels. */
export const warningOf = (horse: Pick<VisitedHorse, (typeof names)[number]>): string | null =>
  names
    .flatMap((name) => {
      const text = horse[name];
      const { label }: DeclaredField = horseFields[name];
      if (!text) return [];
      return name === 'medicalNotes' ? text : `${label}: ${text}`;
    })
    .join('\n') || null;

export async function medicalNotesOfVisits(
  app: App,
  appointmentIds: readonly number[],
): Promise<Map<number, MedicalNote[]>> {
  const found = new Map<number, MedicalNote[]>();
  for (const part of splitIntoParts([...new Set(appointmentIds)])) {
    const fields = ['clientId', 'userId', 'horseIds', 'appointmentDate'] as const;
    for (const row of await rows(app, 'appointments').pick({ id: part }, fields)) {
      const horses = await horsesForVisit(app, row);
      const notes = horses.flatMap((horse) => {
        const warning = warningOf(horse);
        return warning ? [{ horse: horse.name, notes: warning }] : [];
      });
      if (notes.length) found.set(row.id, notes);
    }
  }
  return found;
}
