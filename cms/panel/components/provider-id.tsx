'use client';
import { useDocumentInfo } from '@payloadcms/ui';

/** What a team member types to sign in to the portal. */
export function ProviderId() {
  const { id } = useDocumentInfo();
  if (!id) return null;
  return (
    <div className="field-type">
      <div className="field-label">Login code</div>
      <strong className="owner-code">{id}</strong>
      <div className="field-description">What they type at /portal to sign in.</div>
    </div>
  );
}
