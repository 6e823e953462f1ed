import { Pill } from '@payloadcms/ui';
import type { DefaultServerCellComponentProps } from 'payload';
import { formatInstant } from '../../../../rules/time/zone';

/** When the customer was rung, by the clock of the business, or that it is still to do. */
export function CalledCell({ cellData, payload, rowData }: DefaultServerCellComponentProps) {
  if (cellData) return <span>{formatInstant(String(cellData), payload.config.custom.timeZone)}</span>;
  return rowData.state === 'confirmed' ? <Pill pillStyle="warning">To call</Pill> : <span>–</span>;
}
