import type { VisitPhoto as Row } from '../../../collections/payload-types';
import type { VisitPhoto } from '../../../contracts/visits/visit-record';
import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { urlOfFile } from '../system/files/store';

const fields = ['photoId', 'visitId', 'horseId', 'foot', 'view', 'takenAt', 'fileId'] as const;
export type PhotoRow = Pick<Row, 'id' | (typeof fields)[number]>;

/** Maps a photo with the URL for its reader. The URL has no default: `map` would pass the index. */
export const photoAt = (row: PhotoRow, url: string): VisitPhoto => ({
  id: row.photoId,
  foot: row.foot,
  view: row.view,
  url,
  takenAt: row.takenAt ?? null,
});

export const asPhoto = (row: PhotoRow): VisitPhoto => photoAt(row, urlOfFile(row.fileId ?? 0));

const keyOf = (visitId: number, horseId: number): string => `${visitId}:${horseId}`;

/** Returns the photos of these visits, of all horses or some, by visit and horse, in order of arrival. */
export async function photosOf(app: App, visitIds: readonly number[], horseIds?: readonly number[]) {
  const byHorse = new Map<string, PhotoRow[]>();
  if (visitIds.length) {
    const where: Condition<'visit-photos'>[] = [
      { visitId: [...new Set(visitIds)] },
      { fileId: { not: null } },
      ...(horseIds ? [{ horseId: [...horseIds] }] : []),
    ];
    for (const row of await rows(app, 'visit-photos').pick(where, fields, { sort: ['id'] })) {
      const key = keyOf(row.visitId, row.horseId);
      const before = byHorse.get(key);
      if (before) before.push(row);
      else byHorse.set(key, [row]);
    }
  }
  return (visitId: number | null | undefined, horseId: number): PhotoRow[] =>
    visitId ? (byHorse.get(keyOf(visitId, horseId)) ?? []) : [];
}
