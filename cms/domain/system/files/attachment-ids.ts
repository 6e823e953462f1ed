import type { HorseHealthRecord } from '../../../../collections/payload-types';

export const attachmentIds = ({ attachments }: Pick<HorseHealthRecord, 'attachments'>): number[] =>
  Array.isArray(attachments) ? attachments.filter((id): id is number => typeof id === 'number') : [];
