import type { DefaultServerCellComponentProps } from 'payload';
import { fieldsOf, subjectText } from '../../../domain/audit/subject-text';
import { CellLink } from './cell-link';

const placeOf = ({ collectionSlug, link, linkURL, rowData }: DefaultServerCellComponentProps) => ({
  collectionSlug,
  link,
  linkURL,
  rowData,
});

/** Of whom or what an entry of the activity log is, as the CMS calls it elsewhere. */
export function AuditSubjectCell(cell: DefaultServerCellComponentProps) {
  const subject = typeof cell.cellData === 'string' ? cell.cellData : '';
  return <CellLink {...placeOf(cell)}>{subjectText(cell.payload, subject) || '–'}</CellLink>;
}

/** Which fields were changed. */
export const AuditFieldsCell = (cell: DefaultServerCellComponentProps) => (
  <CellLink {...placeOf(cell)}>{fieldsOf(cell.rowData.details).join(', ') || '–'}</CellLink>
);
