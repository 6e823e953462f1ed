'use client';
import { Pill } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';

interface Props extends DefaultCellComponentProps {
  words: [yes: string, no: string];
}

export function FlagCell({ cellData, words: [yes, no] }: Props) {
  if (!cellData) return <span className="owner-quiet">{no}</span>;
  return yes === 'Priority' ? <Pill pillStyle="warning">{yes}</Pill> : <span>{yes}</span>;
}
