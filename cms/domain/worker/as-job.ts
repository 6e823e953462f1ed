import type { WorkerJob as Row } from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import { jobFields } from '../../../contracts/worker/job-fields';
import type { WorkerJob } from '../../../contracts/worker/worker-jobs';
import { idOf, numbersIn } from '../relations';
import { urlOfFile } from '../system/files/store';

export const photoIdsOf = ({ photoIds }: Pick<Row, 'photoIds'>): number[] => numbersIn(photoIds);

export const photoUrlsOf = (row: Pick<Row, 'photoIds'>): string[] => photoIdsOf(row).map(urlOfFile);

export const asJob = (row: Row): WorkerJob => ({
  id: row.id,
  workerName: row.workerName,
  ...answersOf(jobFields, row),
  phone: row.phone ?? '',
  address: row.address ?? '',
  userId: idOf(row.userId),
  appointmentId: idOf(row.appointmentId),
  status: row.status,
  notes: row.notes ?? null,
  photoUrls: photoUrlsOf(row),
  photosTaken: Math.max(row.photosTaken ?? 0, photoIdsOf(row).length),
  photosGivenUpAt: row.photosGivenUpAt ?? null,
  startedAt: row.startedAt ?? null,
  completedAt: row.completedAt ?? null,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});
