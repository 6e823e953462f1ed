'use client';
import { useDocumentInfo } from '@payloadcms/ui';
import { portals } from '../../../contracts/portals';

const portal = portals.find(({ role }) => role === 'provider');

export function ProviderId() {
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <div className="field-type">
      <div className="field-label">Login code</div>
      <strong className="owner-code">{id}</strong>
      <div className="field-description">
        {portal ? `Their name at ${portal.path} to sign in.` : 'Their name to sign in.'}
      </div>
    </div>
  );
}
