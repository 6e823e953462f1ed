'use client';
import { Link, useConfig, useFormFields } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import { type MessageSubject, messageSubjects } from '../../../contracts/messages/about';

interface AboutProps {
  collection: unknown;
  id: unknown;
}

const isSubject = (value: unknown): value is MessageSubject =>
  typeof value === 'string' && Object.hasOwn(messageSubjects, value);

function AboutLink({ collection, id }: AboutProps) {
  const { config } = useConfig();
  if (!isSubject(collection) || !id) return <span>–</span>;
  return (
    <Link href={`${config.routes.admin}/collections/${collection}/${id}`} prefetch={false}>
      {messageSubjects[collection]} {String(id)}
    </Link>
  );
}

export const MessageAboutCell = ({ rowData }: DefaultCellComponentProps) => (
  <AboutLink collection={rowData.aboutCollection} id={rowData.aboutId} />
);

export function MessageAbout() {
  const collection = useFormFields(([fields]) => fields.aboutCollection?.value);
  const id = useFormFields(([fields]) => fields.aboutId?.value);
  if (!id) return null;
  return (
    <div className="field-type">
      <div className="field-label">About</div>
      <AboutLink collection={collection} id={id} />
    </div>
  );
}
