import type { DefaultServerCellComponentProps } from 'payload';
import { fieldsOf, subjectText } from '../../../domain/system/audit/subject-text';
import { CellLink } from './cell-link';

const placeOf = ({ collectionSlug, link, linkURL, rowData }: DefaultServerCellComponentProps) => ({
  collectionSlug,
  link,
  linkURL,
  rowData,
});

/** Subject of an entry of the activity log, in the words of the CMS. */
export function AuditSubjectCell(cell: DefaultServerCellComponentProps) {
  const subject = typeof cell.cellData === 'string' ? cell.cellData : '';
  return <CellLink {...placeOf(cell)}>{subjectText(cell.payload, subject) || '–'}</CellLink>;
}

/** Names of the changed fields. */
export const AuditFieldsCell = (cell: DefaultServerCellComponentProps) => (
  <CellLink {...placeOf(cell)}>{fieldsOf(cell.rowData.details).join(', ') || '–'}</CellLink>
);
