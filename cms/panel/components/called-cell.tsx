'use client';
import { Pill } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { formatInstant } from '../../../rules/zone';

/** The clock that the owner looks at, as in the rest of the CMS. */
const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** When the customer was rung, or that it is still to do. */
export function CalledCell({ cellData, rowData }: DefaultCellComponentProps) {
  if (cellData) return <span>{formatInstant(String(cellData), zone())}</span>;
  return rowData.state === 'confirmed' ? <Pill pillStyle="warning">To call</Pill> : <span>–</span>;
}
