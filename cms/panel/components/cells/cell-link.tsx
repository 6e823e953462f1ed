'use client';
import { Link, useConfig } from '@payloadcms/ui';
import type { DefaultCellComponentProps } from 'payload';
import type { ReactNode } from 'react';

type Props = Pick<DefaultCellComponentProps, 'collectionSlug' | 'link' | 'linkURL' | 'rowData'> & {
  children: ReactNode;
};

export function CellLink({ children, collectionSlug, link, linkURL, rowData }: Props) {
  const { config } = useConfig();
  if (!link) return <span>{children}</span>;
  const href = linkURL ?? `${config.routes.admin}/collections/${collectionSlug}/${rowData.id}`;
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}
