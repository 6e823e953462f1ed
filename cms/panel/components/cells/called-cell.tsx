import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import { formatInstant } from '../../../../rules/time/zone';

export function CalledCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  if (cellData) return <span>{formatInstant(String(cellData), payload.config.custom.timeZone)}</span>;
  return rowData.state === 'confirmed' ? <Pill pillStyle="warning">Not called</Pill> : <span>–</span>;
}
