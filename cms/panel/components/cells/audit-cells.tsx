import type { DefaultServerCellComponentProps } from 'payload';
import { fieldsOf, subjectText } from '../../../domain/system/audit/subject-text';
import { CellLink } from './cell-link';

const placeOf = ({ collectionSlug, link, linkURL, rowData }: DefaultServerCellComponentProps) => ({
  collectionSlug,
  link,
  linkURL,
  rowData,
});

export function AuditSubjectCell(cell: DefaultServerCellComponentProps) {
  const subject = typeof cell.cellData === 'string' ? cell.cellData : '';
  return <CellLink {...placeOf(cell)}>{subjectText(cell.payload, subject) || '–'}</CellLink>;
}

export const AuditFieldsCell = (cell: DefaultServerCellComponentProps) => (
  <CellLink {...placeOf(cell)}>{fieldsOf(cell.rowData.details).join(', ') || '–'}</CellLink>
);
