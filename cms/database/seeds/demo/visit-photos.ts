import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Visit } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { storeFile } from '../../../domain/system/files/store';
import type { Demo } from './demo';

const feet = ['near-fore', 'off-fore', 'near-hind', 'off-hind'] as const;

const drawing = (foot: string, growth: number): Buffer => {
  const [wide, shod] = [150 + growth * 8, foot.endsWith('fore')];
  const shoe = shod
    ? `<path d="M${240 - wide} 400 A${wide} ${wide + 40} 0 0 1 ${240 + wide} 400" fill="none" stroke="#5c6670" stroke-width="34"/>`
    : '';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480"><rect width="480" height="480" fill="#6f6250"/>` +
      `<ellipse cx="240" cy="${290 - growth * 4}" rx="${wide}" ry="${wide + 30}" fill="#cbb695"/>` +
      `<path d="M240 ${150 + growth * 6} L300 420 L180 420 Z" fill="#8d7a5e"/>${shoe}</svg>`,
  );
};

export async function addVisitPhotos({ app }: Demo, visit: Visit, horseId: number, growth: number) {
  const folder = await mkdtemp(join(tmpdir(), 'farrier-demo-'));
  for (const [index, foot] of feet.entries()) {
    // A stable number, so that a second run adds no duplicates.
    const number = String(visit.id * 1000 + horseId * 10 + index).padStart(12, '0');
    const photoId = `00000000-0000-4000-8000-${number}`;
    if (await rows(app, 'visit-photos').one({ photoId })) continue;
    const path = join(folder, `${foot}.jpg`);
    const { width, height } = await sharp(drawing(foot, growth)).jpeg({ quality: 70 }).toFile(path);
    const takenAt = visit.finishedAt ?? undefined;
    const { size } = await stat(path);
    const file = await storeFile(
      app,
      { path, size, mimeType: 'image/jpeg', extension: 'jpg', name: `${foot}.jpg`, width, height },
      { ownerCollection: 'visits', ownerId: visit.id, purpose: 'visit-photo', takenAt },
    );
    const place = `${visit.id}:${(horseId % 9) * 4 + index + 1}`;
    await rows(app, 'visit-photos').add({
      photoId,
      place,
      visitId: visit.id,
      horseId,
      foot,
      view: 'sole',
      takenAt,
      fileId: file.id,
    });
  }
  await rm(folder, { recursive: true, force: true });
}
